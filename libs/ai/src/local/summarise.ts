import type { Language } from '@frontier/domain';
import type { SummariseInput } from '../ports';
import { tokenize } from '../text/tokenize';
import { listRepeatable } from '../text/repeatable';
import { splitSentences } from '../text/sentences';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';

const MOST_SENTENCES_READ = 80;
const LONGEST_SUMMARY = 520;
const MIN_SENTENCES = 2;
const MAX_SENTENCES = 4;
const DAMPING = 0.85;
const ROUNDS = 15;
/** Two sentences with a higher similarity are treated as repetition. */
const REPETITION = 0.6;

const BOILERPLATE =
  /^(?:read more|leer más|lee también|also read|subscribe|suscr[ií]b|sign up|follow us|síguenos|share|comparti?r|photo|foto|image|imagen|©|copyright|advertisement|publicidad|click here|cookies?)\b/i;

interface Candidate {
  readonly text: string;
  readonly index: number;
  /** Term ids without duplicates. */
  readonly terms: readonly number[];
  /** Unit vector of tf-idf weights, indexed by term id. */
  readonly weights: Float64Array;
}

const toStems = (text: string): string[] =>
  tokenize(text)
    .filter((word) => word.length > 2 && !isStopWord(word))
    .map(stem);

function isProse(sentence: string): boolean {
  return (
    sentence.length >= 40 &&
    sentence.length <= 420 &&
    /[.!?…]["'»”’)]*$/.test(sentence) &&
    !BOILERPLATE.test(sentence)
  );
}

/** Returns a function that numbers terms from 0, because numbers compare faster than strings. */
function createTermIds(): (term: string) => number {
  const numbers = new Map<string, number>();
  return (term) => {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  };
}

function buildCandidates(text: string, lang: Language, getTermId: (term: string) => number): Candidate[] {
  const all = listRepeatable(splitSentences(text, lang).slice(0, MOST_SENTENCES_READ));
  const prose = all.filter(isProse);
  const chosen = [...new Set(prose.length >= MIN_SENTENCES ? prose : all)];
  const found = chosen.map((sentence) => {
    const mentioned = toStems(sentence).map(getTermId);
    return { sentence, mentioned, terms: [...new Set(mentioned)] };
  });
  const df: number[] = [];
  for (const { terms } of found) for (const term of terms) df[term] = (df[term] ?? 0) + 1;
  const idf = df.map((count) => Math.log(1 + chosen.length / count));
  return found.map(({ sentence, mentioned, terms }, index) => {
    const weights = new Float64Array(df.length);
    for (const term of mentioned) weights[term] = (weights[term] ?? 0) + (idf[term] ?? 0);
    const norm = Math.hypot(...terms.map((term) => weights[term] ?? 0)) || 1;
    for (const term of terms) weights[term] = (weights[term] ?? 0) / norm;
    return { text: sentence, index, terms, weights };
  });
}

function cosine(a: Candidate, b: Candidate): number {
  const [small, large] = a.terms.length < b.terms.length ? [a, b] : [b, a];
  let sum = 0;
  for (const term of small.terms) sum += (small.weights[term] ?? 0) * (large.weights[term] ?? 0);
  return sum;
}

function buildSimilarityMatrix(candidates: readonly Candidate[]): number[][] {
  const similarity = candidates.map(() => new Array<number>(candidates.length).fill(0));
  candidates.forEach((a, i) => {
    candidates.slice(0, i).forEach((b, j) => {
      const value = cosine(b, a);
      (similarity[i] as number[])[j] = value;
      (similarity[j] as number[])[i] = value;
    });
  });
  return similarity;
}

/** Ranks sentences by a random walk over similar sentences. The walk restarts near the top and at title terms. */
function centrality(candidates: readonly Candidate[], similarity: number[][], title: Set<number>): number[] {
  const prior = candidates.map(({ terms, weights, index }) => {
    const shared = terms.reduce((sum, term) => sum + (title.has(term) ? (weights[term] ?? 0) : 0), 0);
    return 1 / (index + 1) + shared * 0.5;
  });
  const priorSum = prior.reduce((sum, value) => sum + value, 0);
  const out = similarity.map((row) => row.reduce((sum, value) => sum + value, 0) || 1);
  const shares = similarity.map((row) => row.map((value, j) => value / (out[j] ?? 1)));
  let rank = prior.map((value) => value / priorSum);
  for (let round = 0; round < ROUNDS; round++) {
    const before = rank;
    rank = shares.map((row, i) => {
      let received = 0;
      for (let j = 0; j < row.length; j++) received += (row[j] ?? 0) * (before[j] ?? 0);
      return (1 - DAMPING) * ((prior[i] ?? 0) / priorSum) + DAMPING * received;
    });
  }
  // News reports put the main facts first, so position counts in the restart and again as a slight discount.
  return rank.map((value, i) => value / Math.sqrt(1 + i * 0.35));
}

/**
 * Extracts two to four sentences, unchanged and in order: continuous LexRank (Erkan and Radev 2004,
 * https://doi.org/10.1613/jair.1523), biased (Otterbacher et al. 2005) towards the position and the words of the title.
 * Skips sentences that repeat a chosen one, and those that may not be repeated, such as ones with contact details. Returns
 * an empty string if the text has no other sentence.
 */
export function extractSummary({ title, text, lang }: SummariseInput): string {
  const getTermId = createTermIds();
  const candidates = buildCandidates(text, lang, getTermId);
  const similarity = buildSimilarityMatrix(candidates);
  const rank = centrality(candidates, similarity, new Set(toStems(title).map(getTermId)));
  const order = candidates.map((_, i) => i).sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0));
  const chosen: number[] = [];
  let length = 0;
  for (const i of order) {
    const sentence = candidates[i]?.text ?? '';
    if (chosen.length === MAX_SENTENCES) break;
    if (chosen.length >= MIN_SENTENCES && length + sentence.length > LONGEST_SUMMARY) continue;
    if (chosen.some((j) => (similarity[i]?.[j] ?? 0) > REPETITION)) continue;
    chosen.push(i);
    length += sentence.length + 1;
  }
  return chosen
    .sort((a, b) => a - b)
    .map((i) => candidates[i]?.text ?? '')
    .join(' ');
}
