"""Steps matches of Broadside from Python, many at a time or one in the order of PettingZoo's AEC, and plays in runs with what was learned.

Needs Python 3.9 or newer and nothing else; `Batch.features_array` and `Batch.mask_array` need numpy.
docs/LEARNING.md describes the messages on the pipe.
"""

from .aec import AECEnv
from .agent import Question, play, play_many
from .vector import Batch, BroadsideError, Ended, Game, VectorEnv

__all__ = ["AECEnv", "Batch", "BroadsideError", "Ended", "Game", "Question", "VectorEnv", "play", "play_many"]
