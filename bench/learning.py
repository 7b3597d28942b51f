"""A learner that begins with nothing and beats the honest bot at Lügen for two: policy gradient in NumPy, in minutes.

`python bench/learning.py [PICTURE.svg]` trains and draws its curve. It learns from rounds, a call each, and is tried in
whole matches that it has not learned from.
"""

import sys
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.picture import COLOURS, FAINT, INK, Picture
from flunkern.envs.setting import Setting
from flunkern.envs.vector import LearnerEnv, learner_env

Floats = NDArray[np.float32]

GAMES, STEPS, UPDATES, HIDDEN = 1024, 8, 900, 128
RATE, ENTROPY = 1e-3, 0.01
TRIED_EVERY, MATCHES = 45, 1000
AIM = 0.7
"""The share of matches to win, within `MINUTES`."""
MINUTES = 2


class Network:
    """A hidden layer of rectifiers; from it the logits of all actions, and what the position is worth."""

    def __init__(self, setting: Setting, rng: np.random.Generator) -> None:
        # Rounds know nothing of mats and earlier calls: where these are told, it does not look.
        self.known = np.concatenate([np.r_[setting.layout[name]] for name in ("dice", "standing", "ladder")])
        size, actions = len(self.known), len(setting.moves)
        shapes = ((size, HIDDEN), (HIDDEN,), (HIDDEN, actions + 1), (actions + 1,))
        scales = (np.sqrt(2 / size), 0.0, 0.01, 0.0)
        self.weights = [
            (scale * rng.standard_normal(shape)).astype(np.float32) for scale, shape in zip(scales, shapes, strict=True)
        ]
        self._first = [np.zeros_like(weight) for weight in self.weights]
        self._second = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def forward(self, seen: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """What the hidden layer says, how likely each action is, and the value."""
        inward, inner, outward, outer = self.weights
        hidden = np.maximum(seen[:, self.known] @ inward + inner, 0)
        out = hidden @ outward + outer
        logits = np.where(masks, out[:, :-1], np.float32(-1e9))
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, seen: Floats, hidden: Floats, slope: Floats) -> None:
        """A step of Adam against `slope`, the gradient by logits and value."""
        inward = (slope @ self.weights[2].T) * (hidden > 0)
        slopes = (seen[:, self.known].T @ inward, inward.sum(axis=0), hidden.T @ slope, slope.sum(axis=0))
        self._steps += 1
        rate = RATE * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, first, second, by in zip(self.weights, self._first, self._second, slopes, strict=True):
            first += 0.1 * (by - first)
            second += 0.001 * (by * by - second)
            weight -= rate * first / (np.sqrt(second) + 1e-8)


class Step(NamedTuple):
    seen: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]


def drawn(likely: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action of each row, as likely as it says."""
    reached = likely.cumsum(axis=1)
    # Not beyond the last: sums are not quite one.
    drawn: NDArray[np.int64] = (reached < (rng.random(len(likely)) * reached[:, -1])[:, None]).sum(axis=1)
    return drawn


def train(network: Network, env: LearnerEnv, seen: Any, rng: np.random.Generator) -> tuple[Any, int]:
    """An update from some steps in each game: advantage actor-critic with what the rounds really paid."""
    steps = []
    for _ in range(STEPS):
        _, likely, _ = network.forward(seen["observation"], seen["action_mask"])
        actions = drawn(likely, rng)
        after, rewards, terminated, truncated, _ = env.step(actions)
        steps.append(Step(seen["observation"], seen["action_mask"], actions, rewards, terminated | truncated))
        seen = after
    _, _, value = network.forward(seen["observation"], seen["action_mask"])
    returns = []
    for step in reversed(steps):
        value = np.where(step.ended, step.rewards, value).astype(np.float32)
        returns.append(value)
    paid = np.concatenate(returns[::-1])
    observed, masks, actions = (
        np.concatenate([getattr(step, name) for step in steps]) for name in ("seen", "masks", "actions")
    )
    hidden, likely, values = network.forward(observed, masks)
    advantage = paid - values
    scaled = (advantage / (advantage.std() + 1e-6))[:, None]
    logs = np.log(np.maximum(likely, 1e-9))
    entropy = -(likely * logs).sum(axis=1, keepdims=True)
    slope = np.empty((len(paid), likely.shape[1] + 1), np.float32)
    slope[:, :-1] = scaled * likely + ENTROPY * likely * (logs + entropy)
    slope[np.arange(len(paid)), actions] -= scaled[:, 0]
    slope[:, -1] = -0.5 * advantage
    slope /= len(paid)
    network.learn(observed, hidden, slope)
    return seen, sum(int(step.ended.sum()) for step in steps)


def won(network: Network, seed: int) -> float:
    """The share of whole matches against the honest bot that are won."""
    env, rng = learner_env("luegen", MATCHES, "honest", autoreset_mode="NextStep"), np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    first, over = np.zeros(MATCHES), np.zeros(MATCHES, np.bool_)
    while not over.all():
        _, likely, _ = network.forward(seen["observation"], seen["action_mask"])
        actions = drawn(likely, rng)
        seen, rewards, terminated, _, _ = env.step(actions)
        first[terminated & ~over] = rewards[terminated & ~over]
        over |= terminated
    return float((first > 0).mean())


class Point(NamedTuple):
    """How far learning has come: rounds learned from, seconds of one core, the share of matches won then."""

    rounds: int
    seconds: float
    share: float


def learn(updates: int) -> list[Point]:
    rng = np.random.default_rng(1)
    env = learner_env("luegen", GAMES, "honest", autoreset_mode="SameStep", rounds=1)
    seen, _ = env.reset(seed=1)
    network = Network(env.batch.setting, rng)
    points, rounds, seconds = [Point(0, 0.0, won(network, 2))], 0, 0.0
    for update in range(1, updates + 1):
        start = process_time()
        seen, ended = train(network, env, seen, rng)
        seconds, rounds = seconds + process_time() - start, rounds + ended
        if update % TRIED_EVERY == 0:
            points.append(Point(rounds, seconds, won(network, 2)))
            print(f"{rounds:10,} rounds, {seconds:5.0f} s: {points[-1].share:.1%} of {MATCHES} matches won", flush=True)
    return points


def picture(points: list[Point]) -> str:
    """The share of matches won by the time spent learning, as an SVG document."""
    width, height, left, top, bottom = 900, 360, 64, 48, 44
    ground, last = height - bottom, points[-1].seconds
    drawing = Picture("A learner against the honest bot: matches of Lügen won", width, height, 24)

    def place(seconds: float, share: float) -> str:
        return f"{left + seconds / last * (width - left - 30):.1f} {ground - share * (ground - top):.1f}"

    for tenth in range(0, 11, 2):
        drawing.path(f"M{place(0, tenth / 10)}L{place(last, tenth / 10)}", stroke=FAINT)
        y = ground - tenth / 10 * (ground - top) + 4
        drawing.label(f"{left - 8}", f"{y:.1f}", f"{10 * tenth} %", text_anchor="end")
    drawing.path(f"M{place(0, 0.5)}L{place(last, 0.5)}", stroke=INK, stroke_dasharray="5 4")
    step = max(1, round(last / 6 / 10)) * 10
    for seconds in range(0, int(last) + 1, step):
        x = place(seconds, 0).split()[0]
        drawing.label(x, f"{ground + 20}", f"{seconds} s", text_anchor="middle")
    line = "L".join(place(point.seconds, point.share) for point in points)
    drawing.path(f"M{line}", stroke=COLOURS[0], stroke_width="2.5", fill="none")
    return drawing.svg()


def main() -> None:
    points = learn(UPDATES)
    reached = next((point for point in points if point.share >= AIM), None)
    when = f"after {reached.seconds:.0f} s and {reached.rounds:,} rounds" if reached else "never"
    met = reached is not None and reached.seconds <= 60 * MINUTES
    print(f"{AIM:.0%} of matches against honest: {when}; aim: within {MINUTES} minutes{'' if met else ': aim missed'}")
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(picture(points), "utf-8")


if __name__ == "__main__":
    main()
