"""The door for players who come by SSH. Nothing else imports asyncssh."""
