"""The screens around a room."""
