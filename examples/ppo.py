"""Learn 6 nimmt! by proximal policy optimization (PPO), with NumPy alone.

    python ppo.py --minutes 5                            train, and keep what was learnt in ppo.npz
    bullpen arena 6nimmt --bots ppo:Learnt,cautious,cautious,cautious --deals 500

A learner sits at many tables among trained networks and players by rules of thumb. It scores every legal
action from the kernel's features of that action, and draws one from the softmax of the scores. A second
network, the critic, says from the mean of these features how many points are still to come.
"""

import argparse
import json
from pathlib import Path
from time import monotonic

import numpy as np

from bullpen.env import BatchEnv
from bullpen.env.learner import LearnerEnv

HOME = Path(__file__).parent
MOST = 10  # legal actions: the cards of a hand
SCALE = 0.1  # of rewards: a bull is a tenth
OPPONENTS = ("lookahead", "network", "lookahead")  # rules of thumb, and what a search has learnt
RNG = np.random.default_rng(1)


class Describe:
    """The features of legal actions. Every kind of decision has columns of its own."""

    def __init__(self, env):
        self.env = env
        widths = [len(columns) for columns in env.kernel.features.values()]
        self.starts, self.width = np.cumsum([0, *widths]), sum(widths)

    def blocks(self, features, questions):
        """Put the features of each decision where the columns of its kind are."""
        out = np.zeros((*features.shape[:2], self.width), np.float32)
        for q, (start, end) in enumerate(zip(self.starts, self.starts[1:], strict=False)):
            rows = questions == q
            out[rows, :, start:end] = features[rows, :, : end - start]
        return out

    def tables(self):
        """For every table: features of the legal actions, and which of MOST places are used."""
        features = self.env.features(np.zeros((self.env.n, MOST, self.env.kernel.width), np.float32))
        legal = np.arange(MOST) < self.env.options[1][:, None]
        return self.blocks(features * legal[:, :, None], self.env.questions()), legal


class Net:
    """Inputs, a hidden layer of rectified units, one number; and Adam, which improves it."""

    def __init__(self, inputs, hidden=48, output_scale=0.1):
        self.weights = [
            RNG.normal(0, np.sqrt(2 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            RNG.normal(0, output_scale / np.sqrt(hidden), hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def __call__(self, x):
        w1, b1, w2, b2 = self.weights
        return np.maximum(x @ w1 + b1, 0) @ w2 + b2[0]

    def learn(self, x, slope, rate):
        """A step against the slope of a loss in the outputs."""
        w1, b1, w2, _ = self.weights
        x, slope = x.reshape(-1, x.shape[-1]), slope.reshape(-1).astype(np.float32)
        hidden = np.maximum(x @ w1 + b1, 0)
        back = slope[:, None] * w2 * (hidden > 0)
        slopes = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)]
        self.steps += 1
        for weight, gradient, (mean, square) in zip(self.weights, slopes, self.moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            unbiased = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            weight -= rate * unbiased[0] / (np.sqrt(unbiased[1]) + 1e-8)


def softmax(scores, legal):
    scores = np.where(legal, scores, -np.inf)
    odds = np.exp(scores - scores.max(-1, keepdims=True))
    return odds / odds.sum(-1, keepdims=True)


def draw(odds):
    """The place of an action, at random with these odds."""
    places = (odds.cumsum(-1) < RNG.random((len(odds), 1))).sum(-1)
    return np.minimum(places, (odds > 0).sum(-1) - 1)


def mean_of(x, legal):
    return x.sum(1) / np.maximum(legal.sum(1), 1)[:, None]


def collect(env, describe, policy, critic, steps):
    """Play so many decisions at every table: what was seen and done, and what came of it."""
    n, seen = env.tables.n, []
    for _ in range(steps):
        x, legal = describe.tables()
        odds = softmax(policy(x), legal)
        place = draw(odds)
        moment = env.step(env.tables.options[0][np.arange(n), place])
        value = critic(mean_of(x, legal))
        seen.append([x, legal, place, odds[np.arange(n), place], value, moment.reward * SCALE, moment.done])
        if moment.done.any():
            env.reset(which=moment.done)
    following, advantage = critic(mean_of(*describe.tables())), np.zeros(n, np.float32)
    for moment in reversed(seen):  # generalized advantage estimation; points are not discounted
        value, reward, done = moment[4:]
        advantage = reward + np.where(done, 0, following) - value + np.where(done, 0, 0.95 * advantage)
        following = value
        moment[5:] = [advantage, advantage + value]
    return [np.concatenate(column) for column in zip(*seen, strict=True)]


def improve(policy, critic, seen, rate, epochs=3, size=1024):
    """PPO: towards what turned out better than expected, but not far from how it was played."""
    x, legal, place, before, _, advantage, worth = seen
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(epochs):
        for part in np.array_split(RNG.permutation(len(x)), max(1, len(x) // size)):
            k, rows = np.arange(len(part)), x[part]
            odds = softmax(policy(rows), legal[part])
            ratio = odds[k, place[part]] / before[part]
            gain = advantage[part]
            within = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
            slope = odds * (gain * ratio * within)[:, None]
            slope[k, place[part]] -= gain * ratio * within
            logs = np.log(odds + 1e-9)
            slope += 0.003 * odds * (logs - (odds * logs).sum(1, keepdims=True))  # stay curious
            policy.learn(rows, np.where(legal[part], slope, 0) / len(part), rate)
            state = mean_of(rows, legal[part])
            critic.learn(state, (critic(state) - worth[part]) / len(part), 3 * rate)


def train(minutes, tables=512, steps=24, out=HOME / "ppo.npz", curve=None, least=1):
    """Train for so long; the answer is the mean points of a round, from the first rounds to the last ones."""
    env = LearnerEnv("6nimmt", 4, tables, opponents=OPPONENTS, seed=1)
    env.reset()
    describe = Describe(env.tables)
    policy, critic = Net(describe.width), Net(describe.width)
    start, points, decisions = monotonic(), [], 0
    while len(points) < least or (monotonic() - start) < 60 * minutes:
        left = max(0.05, 1 - (monotonic() - start) / (60 * minutes)) if minutes else 1.0
        seen = collect(env, describe, policy, critic, steps)
        improve(policy, critic, seen, rate=1e-3 * left)
        decisions += tables * steps
        ends = env.tables.last.standings
        points.append(
            [monotonic() - start, decisions, float(ends[np.arange(tables), env.learner - 1].mean())]
        )
        print(
            f"{points[-1][0]:6.0f} s {decisions:10,} decisions  {points[-1][2]:6.2f} points a round",
            flush=True,
        )
    np.savez(out, *policy.weights)
    if curve:
        Path(curve).write_text(json.dumps(points), encoding="utf-8")
    return points


class Learnt:
    """What was learnt, as a bot for the arena: it takes the action with the highest score."""

    name = "learnt"

    def __init__(self, file=HOME / "ppo.npz"):
        self.policy = Net(1)
        with np.load(file) as kept:
            self.policy.weights = [kept[name] for name in kept.files]
        self.describe = Describe(BatchEnv("6nimmt", 4, 1))

    def choose(self, view, options, rng):
        features, question = self.describe.env.features_of_view(view)
        return options[
            int(self.policy(self.describe.blocks(features[None], np.array([question])))[0].argmax())
        ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--curve", help="a file for the learning curve, as JSON")
    given = parser.parse_args()
    train(given.minutes, curve=given.curve)
