"""Many players in one process, whatever they come by."""
