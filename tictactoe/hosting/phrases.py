"""What the server itself says to players, whatever they play."""

FULL_HOUSE = "All places are taken just now. Please come back in a few minutes!"
CLOSING = "We have to close for now. Your game ends here. Come back soon!"
STILL_THERE = "Are you still there? Type something, or we say goodbye soon."
AWAY_TOO_LONG = "Nothing came from you for a long time, so we said goodbye."
STAYED_LONG = "You played for a very long time! Time for a break. Come back soon!"
APOLOGY = "Sorry, something went wrong in the game, and it had to stop."
UNSHOWABLE_USER = "Your user name has characters that can't be shown here. Come with another name."
