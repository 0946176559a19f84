"""Games being played: matches, dice, records and replays."""
