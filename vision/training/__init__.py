"""How the network that finds dice in any picture is made: rendered dice, rendered grounds, and the training itself.

The companion never imports this package: it only opens the weights that came out of it. `vision.training.train_finder`
makes them again from a seed and needs PyTorch, which is not a dependency of the project; everything else here needs
NumPy and OpenCV alone, so the tests draw their pictures with it.
"""
