import { detectLanguage, uniqueTerms, type Term, extractTerms, TermSet, tokenize } from '@frontier/ai';
import { type Language, LANGUAGES } from '@frontier/domain';
import type { AnswerMatch } from '../corpus/question-matcher';
import { readPassages, type ReadTexts, type RetrievedPassage } from '../corpus/corpus-document';
import type { CorpusIndex } from '../corpus/corpus-index';
import { fuseRankings } from '../retrieval/rank-fusion';

export const MAX_MATCHES = 3;
const CANDIDATES = 40;
/** Chosen on tools/evaluation/searches.yaml; docs/evaluation.md has the results. */
const THRESHOLDS = {
  /** Minimum weighted share of the query's terms that a passage must contain. */
  minCoverage: 0.25,
  /** Minimum score of a reviewed answer to be a match. */
  minScore: 0.45,
  /** Score from which a reviewed answer comes first and is shown in full. */
  fullAnswerScore: 0.8,
  /** Weight of the ranking by titles. The rankings by words and by answers have weight 1. */
  titleWeight: 0.8,
  /** Exponent of the share of the query in a title. One minus it is that of the share of the title in the query. */
  titleExponent: 0.7,
  /** Factor for a query term that occurs in no document, because it may be a typo and does not tell pages apart. */
  unknownTermWeight: 0.5,
} as const;

export interface Match {
  readonly passage: RetrievedPassage;
  /** True if the passage is a reviewed answer to the query, false if it is only a related page. */
  readonly answers: boolean;
}

export interface FoundMatches {
  readonly correctedQuery: string;
  readonly queryTerms: TermSet;
  /** Best first. May hold more than are shown, because the caller drops pages that were hidden since the last sync. */
  readonly matches: readonly Match[];
}

/** Searches sources of every kind in both languages. Returns the best page of each section of the site. */
export async function findBestMatches(
  corpus: CorpusIndex,
  query: string,
  readTexts: ReadTexts,
): Promise<FoundMatches> {
  const corrected = corpus.correctSpelling(query);
  const terms = uniqueTerms(extractTerms(corrected));
  const asked = new TermSet(terms);
  if (terms.length === 0) return { correctedQuery: corrected, queryTerms: asked, matches: [] };
  const { lang, answers } = findAnswers(corrected, corpus);
  const found = answers.filter(({ score }) => score >= THRESHOLDS.minScore);
  const candidates = corpus.findPassages({ question: corrected }, lang, CANDIDATES);
  const passages = (await readPassages(candidates, readTexts)).filter(
    ({ title, text }) =>
      getCoveredShare(terms, new TermSet(extractTerms(`${title}\n${text}`)), corpus) >=
      THRESHOLDS.minCoverage,
  );
  // Merge rankings by title, words and reviewed answer. Answers come last: a page's last passage is the one shown.
  const lists = [
    { list: rankByTitle(passages, terms, corpus), weight: THRESHOLDS.titleWeight },
    { list: passages, weight: 1 },
    { list: found.map(({ passage }) => passage), weight: 1 },
  ].map(({ list, weight }) => ({
    candidates: uniqueBy(list, ({ url }) => url).map((passage) => ({ ...passage, id: passage.url, passage })),
    weight,
  }));
  const answer = found.find(({ score }) => score >= THRESHOLDS.fullAnswerScore)?.passage;
  const pages = fuseRankings(lists, lang, CANDIDATES).map(({ passage }) => passage);
  const matches = uniqueBy([...(answer ? [answer] : []), ...pages], ({ url }) => getSection(url)).map(
    (passage) => ({ passage, answers: passage === answer }),
  );
  return { correctedQuery: corrected, queryTerms: asked, matches };
}

interface LocalisedAnswers {
  readonly lang: Language;
  /** Best first. */
  readonly answers: readonly AnswerMatch[];
}

/** Finds answers in the query's language or, if that is unclear, the one whose answers contain most of its words. */
function findAnswers(query: string, corpus: CorpusIndex): LocalisedAnswers {
  const [lang = LANGUAGES[0], ...others] = new Set(
    LANGUAGES.map((fallback) => detectLanguage(query, fallback)),
  );
  const answers = corpus.findAnswers({ question: query }, lang, CANDIDATES);
  const typed = new Set(tokenize(query));
  // The ranking is the same in every language; only the words of the answers differ, so search once.
  const found = [lang, ...others].map((possible) => {
    const passages = corpus.preferLanguage(
      answers.map(({ passage }) => passage),
      possible,
    );
    const used = passages
      .slice(0, MAX_MATCHES)
      .flatMap(({ title, text }) => tokenize(`${title} ${text}`))
      .filter((word) => typed.has(word)).length;
    const said = answers.map((answer, i) => ({ ...answer, passage: passages[i] ?? answer.passage }));
    return { lang: possible, answers: said, used };
  });
  return found.reduce((best, one) => (one.used > best.used ? one : best));
}

function rankByTitle(
  passages: readonly RetrievedPassage[],
  terms: readonly Term[],
  corpus: CorpusIndex,
): RetrievedPassage[] {
  const asked = new TermSet(terms);
  return passages
    .map((passage) => {
      const title = uniqueTerms(extractTerms(passage.title));
      const held = getCoveredShare(terms, new TermSet(title), corpus);
      const filled = getCoveredShare(title, asked, corpus);
      return { passage, score: held ** THRESHOLDS.titleExponent * filled ** (1 - THRESHOLDS.titleExponent) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
}

/** Returns the weighted share of `terms` that `held` contains, from 0 to 1. */
function getCoveredShare(terms: readonly Term[], held: TermSet, corpus: CorpusIndex): number {
  let all = 0;
  let met = 0;
  for (const term of terms) {
    const weight = corpus.getRarity(term) * (corpus.hasTerm(term) ? 1 : THRESHOLDS.unknownTermWeight);
    all += weight;
    met += weight * held.match(term);
  }
  return met / (all || 1);
}

/** Returns the section of a site path: `/glossary` for `/glossary/etias`, `/status` for `/status#etias`. */
const getSection = (url: string): string => url.replace(/#.*$/, '').replace(/(?<=.)\/[^/]*$/, '');

function uniqueBy<T>(all: readonly T[], getKey: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = getKey(one);
    return !seen.has(key) && seen.add(key);
  });
}
