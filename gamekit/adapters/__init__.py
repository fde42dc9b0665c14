"""The games in the frames of other libraries: PettingZoo and OpenSpiel. Needs the extra `adapters`."""
