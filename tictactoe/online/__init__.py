"""Playing people who are elsewhere: the rooms as a player sees them, on a screen or in lines."""
