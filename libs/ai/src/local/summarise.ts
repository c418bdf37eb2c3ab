import type { Language } from '@frontier/domain';
import type { SummariseInput } from '../ports';
import { words } from '../text/fold';
import { sentences } from '../text/sentences';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';

const MOST_SENTENCES_READ = 80;
const LONGEST_SUMMARY = 520;
const MIN_SENTENCES = 2;
const MAX_SENTENCES = 4;
const DAMPING = 0.85;
const ROUNDS = 15;
/** Two sentences more alike than this say the same. */
const REPETITION = 0.6;

const FURNITURE =
  /^(?:read more|leer más|lee también|also read|subscribe|suscr[ií]b|sign up|follow us|síguenos|share|comparti?r|photo|foto|image|imagen|©|copyright|advertisement|publicidad|click here|cookies?)\b/i;

interface Candidate {
  readonly text: string;
  readonly index: number;
  /** Unit vector of tf-idf weights by term. */
  readonly terms: Map<string, number>;
}

const termsOf = (text: string): string[] =>
  words(text)
    .filter((word) => word.length > 2 && !isStopWord(word))
    .map(stem);

function isProse(sentence: string): boolean {
  return (
    sentence.length >= 40 &&
    sentence.length <= 420 &&
    /[.!?…]["'»”’)]*$/.test(sentence) &&
    !FURNITURE.test(sentence)
  );
}

function candidatesOf(text: string, lang: Language): Candidate[] {
  const all = sentences(text, lang).slice(0, MOST_SENTENCES_READ);
  const prose = all.filter(isProse);
  const chosen = [...new Set(prose.length >= MIN_SENTENCES ? prose : all)];
  const termLists = chosen.map(termsOf);
  const df = new Map<string, number>();
  for (const terms of termLists) for (const term of new Set(terms)) df.set(term, (df.get(term) ?? 0) + 1);
  return chosen.map((sentence, index) => {
    const weights = new Map<string, number>();
    for (const term of termLists[index] ?? []) {
      const idf = Math.log(1 + chosen.length / (df.get(term) ?? 1));
      weights.set(term, (weights.get(term) ?? 0) + idf);
    }
    const norm = Math.hypot(...weights.values()) || 1;
    for (const [term, weight] of weights) weights.set(term, weight / norm);
    return { text: sentence, index, terms: weights };
  });
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** Where a walk through similar sentences comes to rest; it restarts near the top and near the title. */
function centrality(candidates: readonly Candidate[], similarity: number[][], title: Set<string>): number[] {
  const prior = candidates.map(({ terms, index }) => {
    const shared = [...terms].reduce((sum, [term, weight]) => sum + (title.has(term) ? weight : 0), 0);
    return 1 / (index + 1) + shared * 0.5;
  });
  const priorSum = prior.reduce((sum, value) => sum + value, 0);
  const out = similarity.map((row) => row.reduce((sum, value) => sum + value, 0) || 1);
  let rank = prior.map((value) => value / priorSum);
  for (let round = 0; round < ROUNDS; round++) {
    rank = rank.map((_, i) => {
      let received = 0;
      for (let j = 0; j < rank.length; j++) {
        received += ((similarity[j]?.[i] ?? 0) / (out[j] ?? 1)) * (rank[j] ?? 0);
      }
      return (1 - DAMPING) * ((prior[i] ?? 0) / priorSum) + DAMPING * received;
    });
  }
  // Reports put the news first: position counts twice, as restart and as a gentle discount.
  return rank.map((value, i) => value / Math.sqrt(1 + i * 0.35));
}

/**
 * Two to four sentences of the text, word for word and in its order: biased continuous LexRank
 * (Erkan and Radev 2004, https://doi.org/10.1613/jair.1523; Otterbacher et al. 2005 for the bias), where
 * the bias is the position and the words of the title; sentences that repeat a chosen one are passed over.
 * Empty when the text has no sentence.
 */
export function extractSummary({ title, text, lang }: SummariseInput): string {
  const candidates = candidatesOf(text, lang);
  const similarity = candidates.map(() => new Array<number>(candidates.length).fill(0));
  candidates.forEach((a, i) => {
    for (let j = i + 1; j < candidates.length; j++) {
      const value = cosine(a.terms, candidates[j]?.terms ?? new Map<string, number>());
      (similarity[i] as number[])[j] = value;
      (similarity[j] as number[])[i] = value;
    }
  });
  const rank = centrality(candidates, similarity, new Set(termsOf(title)));
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
