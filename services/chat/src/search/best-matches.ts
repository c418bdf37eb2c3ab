import { detectLanguage, uniqueTerms, type Term, extractTerms, TermSet, tokenize } from '@frontier/ai';
import { type Language, LANGUAGES } from '@frontier/domain';
import type { AnswerMatch } from '../corpus/question-matcher';
import { readPassages, type ReadTexts, type RetrievedPassage } from '../corpus/corpus-document';
import type { CorpusIndex } from '../corpus/corpus-index';
import { fuseRankings } from '../retrieval/rank-fusion';

export const MAX_MATCHES = 3;
const CANDIDATES = 40;
/** Measured on tools/evaluation/searches.yaml; docs/evaluation.md has the figures. */
const THRESHOLDS = {
  /** How much of a query a match must speak about. */
  minCoverage: 0.25,
  /** A reviewed answer that fits so well is among the matches. */
  minScore: 0.45,
  /** One that fits so well is shown whole. */
  fullAnswerScore: 0.8,
  /** What the order by titles counts beside those by words and by answers. */
  titleWeight: 0.8,
  /** How much a title counts for holding the query; the rest is for holding little else. */
  titleExponent: 0.7,
  /** What no text of ours holds may be a slip, and tells no page from another. */
  unknownTermWeight: 0.5,
} as const;

export interface Match {
  readonly passage: RetrievedPassage;
  /** It is a reviewed answer that fits what was asked, and not only a page near it. */
  readonly answers: boolean;
}

export interface FoundMatches {
  readonly correctedQuery: string;
  readonly queryTerms: TermSet;
  /** Best first; more than are shown, for some may be hidden by now. */
  readonly matches: readonly Match[];
}

/** The pages that fit best what a reader typed, of every kind and in both languages: the best of each section. */
export async function findBestMatches(
  library: CorpusIndex,
  query: string,
  readTexts: ReadTexts,
): Promise<FoundMatches> {
  const mended = library.correctSpelling(query);
  const terms = uniqueTerms(extractTerms(mended));
  const asked = new TermSet(terms);
  if (terms.length === 0) return { correctedQuery: mended, queryTerms: asked, matches: [] };
  const { lang, answers } = findAnswers(mended, library);
  const found = answers.filter(({ score }) => score >= THRESHOLDS.minScore);
  const candidates = library.findPassages({ question: mended }, lang, CANDIDATES);
  const passages = (await readPassages(candidates, readTexts)).filter(
    ({ title, text }) =>
      getCoveredShare(terms, new TermSet(extractTerms(`${title}\n${text}`)), library) >=
      THRESHOLDS.minCoverage,
  );
  // A page is found by its title, by its words and by the answer that it gives: each speaks for it, and the answer,
  // which is in the language of the query where there is one, is what is shown of it.
  const lists = [
    { list: rankByTitle(passages, terms, library), weight: THRESHOLDS.titleWeight },
    { list: passages, weight: 1 },
    { list: found.map(({ passage }) => passage), weight: 1 },
  ].map(({ list, weight }) => ({
    candidates: uniqueBy(list, ({ url }) => url).map((passage) => ({
      ...passage,
      id: passage.url,
      passage,
    })),
    weight,
  }));
  const answer = found.find(({ score }) => score >= THRESHOLDS.fullAnswerScore)?.passage;
  const pages = fuseRankings(lists, lang, CANDIDATES).map(({ passage }) => passage);
  const matches = uniqueBy([...(answer ? [answer] : []), ...pages], ({ url }) => getSection(url)).map(
    (passage) => ({ passage, answers: passage === answer }),
  );
  return { correctedQuery: mended, queryTerms: asked, matches };
}

interface LocalisedAnswers {
  readonly lang: Language;
  /** Best first. */
  readonly answers: readonly AnswerMatch[];
}

/**
 * Reviewed answers in the language of a query. One without small words and endings to tell it by is in that whose
 * answers use its words.
 */
function findAnswers(query: string, library: CorpusIndex): LocalisedAnswers {
  const [lang = LANGUAGES[0], ...others] = new Set(
    LANGUAGES.map((fallback) => detectLanguage(query, fallback)),
  );
  const answers = library.findAnswers({ question: query }, lang, CANDIDATES);
  const typed = new Set(tokenize(query));
  // The best answers are the same in every language; only their words differ.
  const found = [lang, ...others].map((possible) => {
    const passages = library.preferLanguage(
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
  library: CorpusIndex,
): RetrievedPassage[] {
  const asked = new TermSet(terms);
  return passages
    .map((passage) => {
      const title = uniqueTerms(extractTerms(passage.title));
      const held = getCoveredShare(terms, new TermSet(title), library);
      const filled = getCoveredShare(title, asked, library);
      return { passage, score: held ** THRESHOLDS.titleExponent * filled ** (1 - THRESHOLDS.titleExponent) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
}

/** How much of some terms others hold, from 0 to 1. */
function getCoveredShare(terms: readonly Term[], held: TermSet, library: CorpusIndex): number {
  let all = 0;
  let met = 0;
  for (const term of terms) {
    const weight = library.getRarity(term) * (library.hasTerm(term) ? 1 : THRESHOLDS.unknownTermWeight);
    all += weight;
    met += weight * held.match(term);
  }
  return met / (all || 1);
}

/** `/glossary` of `/glossary/etias`, `/status` of `/status#etias`. */
const getSection = (url: string): string => url.replace(/#.*$/, '').replace(/(?<=.)\/[^/]*$/, '');

function uniqueBy<T>(all: readonly T[], getKey: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = getKey(one);
    return !seen.has(key) && seen.add(key);
  });
}
