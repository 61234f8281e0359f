"""The game for people who come by SSH. Nothing else in the house loads asyncssh."""
