"""How fast the game is, as ratios against named floors. Nothing here passes or fails."""
