"""What lies where, for whoever looks: the one description that every painter draws and the server sends.

Standard library only. From outside: ``describe.scene_of`` turns a view into a `Scene`; ``types`` has
its parts. A painter (SVG, plain text, terminal, browser) knows scenes and nothing of games.
"""

from bullpen.scene.describe import scene_of
from bullpen.scene.types import GameInfo, Own, Public, Scene

__all__ = ["GameInfo", "Own", "Public", "Scene", "scene_of"]
