"""A small network that scores each car for a hall call: the car with the highest score gets it.

All cars share the network, so that it knows nothing of how many there are.
"""

import json

import numpy as np

from liftworks.environments import CAR_FIELDS

#: The values of the call that the network sees for each car, by their names in an observation.
OF_CALL = ("height", "direction", "age", "calls")
HIDDEN = 8


class Policy:
    """The network, for the observations of an environment.

    Args:
        fields: The names of an observation's values: ``env.fields``.
        cars: How many cars there are.
        blind: Whether it must do without the forecast of when each car comes.
    """

    def __init__(self, fields, cars, blind=False):
        self.cars = cars
        seen = [name for name in CAR_FIELDS if name != "eligible" and not (blind and name == "estimate")]
        index = {name: position for position, name in enumerate(fields)}
        self._of_cars = np.array([[index[f"car {car} {name}"] for name in seen] for car in range(cars)])
        self._of_call = np.array([index[f"call {name}"] for name in OF_CALL])
        self._offset, self._direction = seen.index("offset"), seen.index("direction")
        self.inputs = len(seen) + len(OF_CALL) + 3
        #: How many weights there are: of each hidden unit and its constant, and of the score.
        self.size = (self.inputs + 1) * HIDDEN + HIDDEN

    def features(self, observations):
        """What the network sees of each car, by episode and car."""
        of_cars = observations[:, self._of_cars]
        of_call = np.repeat(observations[:, None, self._of_call], self.cars, axis=1)
        up = of_call[:, :, 1]
        offset, direction = of_cars[:, :, self._offset], of_cars[:, :, self._direction]
        # How far it is away, whether it is before or behind, and whether it goes the way of the call.
        derived = np.stack([np.abs(offset), offset * up, direction * up], axis=-1)
        return np.concatenate([of_cars, of_call, derived], axis=-1)

    def scores(self, weights, observations):
        """The score of each car: by episode, of weights that are the same for all (one row) or its own (a row each)."""
        features = self.features(observations)
        inner = weights[:, : self.inputs * HIDDEN].reshape(-1, self.inputs, HIDDEN)
        constants, outer = weights[:, self.inputs * HIDDEN : -HIDDEN], weights[:, -HIDDEN:]
        return (np.tanh(features @ inner + constants[:, None]) * outer[:, None]).sum(axis=-1)

    def choose(self, weights, observations, masks):
        """The eligible car with the highest score, by episode."""
        return np.argmax(np.where(masks, self.scores(weights, observations), -np.inf), axis=1)


def save(path, weights, **about):
    """Writes weights, and what they are of, as JSON."""
    with open(path, "w") as file:
        json.dump({**about, "weights": [round(float(weight), 5) for weight in weights]}, file)
        file.write("\n")


def load(path):
    """The weights as a row, and what they are of."""
    with open(path) as file:
        about = json.load(file)
    return np.array([about.pop("weights")]), about
