"""Two modern board games as rules that can be asked questions, with boards to click on.

>>> from gamekit import Table, stonehenge
>>> table = Table(stonehenge.Game(players=2), seed=7)
>>> table.game.to_move(table.state)
0
"""
