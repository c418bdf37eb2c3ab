import { detectLanguage, distinct, type Term, termsOf, TermSet, words } from '@frontier/ai';
import { type Language, LANGUAGES } from '@frontier/domain';
import type { FoundAnswer } from '../library/answer-book';
import { readPassages, type ReadTexts, type RetrievedPassage } from '../library/known-document';
import type { Library } from '../library/library';
import { fuse } from '../retrieval/fusion';

export const MOST_MATCHES = 3;
const CANDIDATES = 40;
/** Measured on tools/evaluation/searches.yaml; docs/evaluation.md has the figures. */
const CALIBRATION = {
  /** How much of a query a match must speak about. */
  share: 0.25,
  /** A reviewed answer that fits so well is among the matches. */
  fitting: 0.45,
  /** One that fits so well is shown whole. */
  answering: 0.8,
  /** What the order by titles counts beside those by words and by answers. */
  title: 0.8,
  /** How much a title counts for holding the query; the rest is for holding little else. */
  held: 0.7,
  /** What no text of ours holds may be a slip, and tells no page from another. */
  unheard: 0.5,
} as const;

export interface Match {
  readonly passage: RetrievedPassage;
  /** It is a reviewed answer that fits what was asked, and not only a page near it. */
  readonly answers: boolean;
}

export interface FoundMatches {
  readonly mended: string;
  readonly asked: TermSet;
  /** Best first; more than are shown, for some may be hidden by now. */
  readonly matches: readonly Match[];
}

/** The pages that fit best what a reader typed, of every kind and in both languages: the best of each section. */
export async function bestMatches(
  library: Library,
  query: string,
  textsOf: ReadTexts,
): Promise<FoundMatches> {
  const mended = library.mend(query);
  const terms = distinct(termsOf(mended));
  const asked = new TermSet(terms);
  if (terms.length === 0) return { mended, asked, matches: [] };
  const { lang, answers } = answersTo(mended, library);
  const found = answers.filter(({ score }) => score >= CALIBRATION.fitting);
  const candidates = library.passages({ question: mended }, lang, CANDIDATES);
  const passages = (await readPassages(candidates, textsOf)).filter(
    ({ title, text }) =>
      share(terms, new TermSet(termsOf(`${title}\n${text}`)), library) >= CALIBRATION.share,
  );
  // A page is found by its title, by its words and by the answer that it gives: each speaks for it, and the answer,
  // which is in the language of the query where there is one, is what is shown of it.
  const lists = [
    { list: byTitle(passages, terms, library), weight: CALIBRATION.title },
    { list: passages, weight: 1 },
    { list: found.map(({ passage }) => passage), weight: 1 },
  ].map(({ list, weight }) => ({
    candidates: firstOfEach(list, ({ url }) => url).map((passage) => ({
      ...passage,
      id: passage.url,
      passage,
    })),
    weight,
  }));
  const answer = found.find(({ score }) => score >= CALIBRATION.answering)?.passage;
  const pages = fuse(lists, lang, CANDIDATES).map(({ passage }) => passage);
  const matches = firstOfEach([...(answer ? [answer] : []), ...pages], ({ url }) => sectionOf(url)).map(
    (passage) => ({ passage, answers: passage === answer }),
  );
  return { mended, asked, matches };
}

interface Answers {
  readonly lang: Language;
  /** Best first. */
  readonly answers: readonly FoundAnswer[];
}

/**
 * Reviewed answers in the language of a query. One without small words and endings to tell it by is in that whose
 * answers use its words.
 */
function answersTo(query: string, library: Library): Answers {
  const [lang = LANGUAGES[0], ...others] = new Set(
    LANGUAGES.map((fallback) => detectLanguage(query, fallback)),
  );
  const answers = library.answers({ question: query }, lang, CANDIDATES);
  const typed = new Set(words(query));
  // The best answers are the same in every language; only their words differ.
  const found = [lang, ...others].map((possible) => {
    const passages = library.inLanguage(
      answers.map(({ passage }) => passage),
      possible,
    );
    const used = passages
      .slice(0, MOST_MATCHES)
      .flatMap(({ title, text }) => words(`${title} ${text}`))
      .filter((word) => typed.has(word)).length;
    const said = answers.map((answer, i) => ({ ...answer, passage: passages[i] ?? answer.passage }));
    return { lang: possible, answers: said, used };
  });
  return found.reduce((best, one) => (one.used > best.used ? one : best));
}

function byTitle(
  passages: readonly RetrievedPassage[],
  terms: readonly Term[],
  library: Library,
): RetrievedPassage[] {
  const asked = new TermSet(terms);
  return passages
    .map((passage) => {
      const title = distinct(termsOf(passage.title));
      const held = share(terms, new TermSet(title), library);
      const filled = share(title, asked, library);
      return { passage, score: held ** CALIBRATION.held * filled ** (1 - CALIBRATION.held) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
}

/** How much of some terms others hold, from 0 to 1. */
function share(terms: readonly Term[], held: TermSet, library: Library): number {
  let all = 0;
  let met = 0;
  for (const term of terms) {
    const weight = library.rarityOf(term) * (library.knows(term) ? 1 : CALIBRATION.unheard);
    all += weight;
    met += weight * held.match(term);
  }
  return met / (all || 1);
}

/** `/glossary` of `/glossary/etias`, `/status` of `/status#etias`. */
const sectionOf = (url: string): string => url.replace(/#.*$/, '').replace(/(?<=.)\/[^/]*$/, '');

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = keyOf(one);
    return !seen.has(key) && seen.add(key);
  });
}
