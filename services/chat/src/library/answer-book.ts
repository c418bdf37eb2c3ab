import { fold } from '@frontier/domain';
import {
  askedClause,
  askedTerms,
  distinct,
  likeness,
  meaningOf,
  questionType,
  type QuestionType,
  type Term,
  termsOf,
  TermSet,
} from '@frontier/ai';
import type { Language } from '@frontier/domain';
import { everydayRarity } from './common-words';
import type { KnownDocument, RetrievedPassage, ReviewedAnswer } from './known-document';
import { type Statement, statementOf, states, waysOf } from './statements';

/** A question in its mended spelling, and what was asked before it where it goes on from there. */
export interface Asked {
  readonly question: string;
  readonly before?: string | undefined;
  /** What was found for the question asked in one go with it, before it. */
  readonly beside?: readonly FoundAnswer[];
}

export interface FoundAnswer {
  readonly passage: RetrievedPassage;
  /** From 0 to 1; above 1 where the question also wants what the answer gives. */
  readonly score: number;
  /** Whether the question rests on a false statement that the answer corrects. */
  readonly corrects: boolean;
}

interface Form {
  readonly terms: readonly Term[];
  readonly set: TermSet;
  readonly type: QuestionType;
}
interface Page {
  readonly document: KnownDocument;
  readonly forms: readonly Form[];
  readonly denied: readonly Statement[];
  readonly allForms: TermSet;
  readonly said: TermSet;
  /** All vectors of a kind one after the other, in one array. */
  readonly meanings: { readonly forms: Float32Array; readonly answers: Float32Array };
}

/** Measured on the tuning set of tools/evaluation; docs/evaluation.md has the figures. */
const CALIBRATION = {
  /** What a term of the question counts that another form holds, or the answer itself. */
  otherForm: 0.8,
  said: 0.55,
  /** How much covering the question counts; the rest is for covering the form. */
  question: 0.7,
  sameType: 0.05,
  otherType: -0.08,
  /** What the commonest word of everyday language keeps of its weight, where it is none of our subjects. */
  everyday: 0.2,
  /** What is left of an answer with which a question of several words shares one. */
  oneShared: 0.9,
  /** How much it counts that the nearest forms, and the answer itself, mean more nearly the same than usual. */
  form: { weight: 0.9, usual: 0.48 },
  answer: { weight: 0.2, usual: 0.134 },
  /** The same for the share of the question that the answer itself speaks about. */
  spokenOf: { weight: 0.1, usual: 0.6 },
  /** A page that is further below usual than this loses no more: rare words say little about what a question means. */
  floor: 0.2,
  /** What it counts that a page was found for the question asked beside it, by how well it fitted that one. */
  beside: 0.2,
  /** What it counts that an answer corrects what the question takes for granted. */
  corrects: 0.7,
  /** What an answer written as one has before an entry of another kind that fits as well. */
  written: 0.03,
} as const;

/** What scores no more has nothing to do with the question. */
const LEAST = 0.2;

/** Words after which a question takes something for granted. */
const GRANTED =
  /\b(?:now that|since|given that|because|as gibraltar|seeing that|considering that|ahora que|ya que|como gibraltar|puesto que|desde que|dado que|visto que|en vista de que|teniendo en cuenta que|si ya|porque)\b|^[^a-z]*(?:as (?!an?\b|soon\b|long\b|far\b|well\b|of\b|for\b|to\b|regards\b)[^,?]+,|with [^,?]+ (?:in|inside|gone|over|scrapped|abolished|now)\b[^,?]*,|como (?!se\b|puedo\b|puede\b)[^,?]+,|al (?:ser|estar|haber|formar|pertenecer|no)\b)/;
const DOUBTED =
  /\b(?:not|never|no|nunca|if|once|before|si|cuando se|hasta que|whether|in case|would)\b|n't\b/;

/** Finds the reviewed answer to a question by what the question means, whatever its words. */
export class AnswerBook {
  private readonly pages = new Map<string, Page>();

  constructor(private readonly rarityInTexts: (term: Term) => number) {}

  said(sourceId: string, lang: Language): RetrievedPassage | undefined {
    const document = this.pages.get(sourceId)?.document;
    const answer = document?.answers.find((one) => one.lang === lang);
    return document && answer && passageOf(document, answer);
  }

  put(document: KnownDocument): void {
    if (document.answers.length === 0) return;
    const forms = document.answers.flatMap(({ questions }) => questions.map(formOf));
    const said = document.answers.flatMap(({ text }) => termsOf(text));
    this.pages.set(document.sourceId, {
      document,
      forms,
      denied: document.answers.flatMap(({ denies }) => denies.flatMap(waysOf)),
      allForms: new TermSet(forms.flatMap(({ terms }) => terms)),
      said: new TermSet([...said, ...termsOf(document.title)]),
      meanings: {
        forms: meaningsOf(document.answers.flatMap(({ questions }) => questions)),
        answers: meaningsOf(document.answers.map(({ text }) => text)),
      },
    });
  }

  remove(sourceId: string): void {
    this.pages.delete(sourceId);
  }

  /** At most so many, best first. */
  find(asked: Asked, lang: Language, limit: number): FoundAnswer[] {
    const read = this.read(asked);
    if (read.terms.length === 0) return [];
    const glances = [...this.pages.values()]
      .map((page) => this.glance(read, page))
      .filter(({ atMost }) => atMost > LEAST)
      .sort((one, other) => other.atMost - one.atMost);
    let found: FoundAnswer[] = [];
    for (const glance of glances) {
      const last = found[limit - 1];
      // No other one can be better than those that are found.
      if (last && glance.atMost <= last.score) break;
      const { corrects, page } = glance;
      const answer = answerIn(page.document.answers, lang);
      const score = this.score(read, glance);
      if (!answer || score <= LEAST) continue;
      const one = { passage: passageOf(page.document, answer), score, corrects };
      found = [...found, one].sort((better, worse) => worse.score - better.score).slice(0, limit);
    }
    return found;
  }

  /**
   * How much a term tells answers apart. Everyday verbs are rare in our texts and common in speech: whoever tells a story
   * uses them, and asks about something else.
   */
  private rarityOf(term: Term): number {
    const rarity = this.rarityInTexts(term);
    if (term.concept !== undefined) return rarity;
    return rarity * (CALIBRATION.everyday + (1 - CALIBRATION.everyday) * everydayRarity(term));
  }

  private read({ question, before = '', beside = [] }: Asked): Reading {
    const terms = askedTerms(question, before).map(({ term, share }) => ({
      term,
      weight: this.rarityOf(term) * share * named(term, question),
    }));
    const type = questionType(askedClause(question));
    const folded = fold(question);
    return {
      terms,
      set: new TermSet(terms.map(({ term }) => term)),
      meaning: meaningOf(`${before} ${question}`),
      beside: new Map(beside.map(({ passage, score }) => [passage.sourceId, score])),
      said: statementOf(question),
      total: terms.reduce((sum, { weight }) => sum + weight, 0),
      type,
      grants: GRANTED.test(folded) || (type !== 'yes-or-no' && !DOUBTED.test(folded)),
    };
  }

  /** What all forms of a page hold together, and so the most that one of them can score: most pages need no closer look. */
  private glance(read: Reading, page: Page): Glance {
    const said = read.terms.map(({ term }) => page.said.match(term));
    const offered = read.terms.map(({ term }) => page.allForms.match(term));
    const elsewhere = offered.map((share, i) =>
      Math.max(share * CALIBRATION.otherForm, (said[i] ?? 0) * CALIBRATION.said),
    );
    const written = page.document.answers.length > 1 ? CALIBRATION.written : 0;
    const beside = (read.beside.get(page.document.sourceId) ?? 0) * CALIBRATION.beside;
    const corrects = read.grants && page.denied.some((claim) => states(read.said, claim));
    const besides =
      written + beside + (corrects ? CALIBRATION.corrects : 0) + byMeaning(read, page, shareOf(read, said));
    const most = offered.map((share, i) => Math.max(share, elsewhere[i] ?? 0));
    return {
      page,
      offered,
      elsewhere,
      besides,
      atMost: shareOf(read, most) ** CALIBRATION.question + CALIBRATION.sameType + besides,
      corrects,
    };
  }

  private score(read: Reading, { page, offered, elsewhere, besides }: Glance): number {
    const best = Math.max(
      ...page.forms.map((form) =>
        form.terms.length === 0
          ? 0
          : this.coverage(read, form, offered, elsewhere) + byType(read.type, form.type),
      ),
    );
    return best + besides;
  }

  /** How much a form covers of the question, and the question of the form; nothing where they share no term. */
  private coverage(
    read: Reading,
    form: Form,
    offered: readonly number[],
    elsewhere: readonly number[],
  ): number {
    // Most forms share none: what no form of the page has is not looked for in each.
    const held = read.terms.map(({ term }, i) => (offered[i] ? form.set.match(term) : 0));
    if (held.every((share) => share === 0)) return 0;
    const shares = held.map((share, i) => Math.max(share, elsewhere[i] ?? 0));
    const oneShared = read.terms.length > 1 && shares.filter((share) => share > 0).length === 1;
    const all = form.terms.reduce((sum, term) => sum + this.rarityOf(term), 0);
    const met = form.terms.reduce((sum, term) => sum + this.rarityOf(term) * read.set.match(term), 0);
    return (
      shareOf(read, shares) ** CALIBRATION.question *
      (met / (all || 1)) ** (1 - CALIBRATION.question) *
      (oneShared ? CALIBRATION.oneShared : 1)
    );
  }
}

interface Glance {
  readonly page: Page;
  /** How much of each term of the question a form may hold, and what another form or the answer counts for. */
  readonly offered: readonly number[];
  readonly elsewhere: readonly number[];
  readonly besides: number;
  readonly atMost: number;
  readonly corrects: boolean;
}

const shareOf = ({ terms, total }: Reading, held: readonly number[]): number =>
  terms.reduce((sum, { weight }, i) => sum + weight * (held[i] ?? 0), 0) / (total || 1);

function byType(asked: QuestionType, answered: QuestionType): number {
  if (asked === 'other' || answered === 'other') return 0;
  return asked === answered ? CALIBRATION.sameType : CALIBRATION.otherType;
}

const byMeaning = ({ meaning }: Reading, { meanings }: Page, spokenOf: number): number =>
  against(CALIBRATION.form, nearForms(nearestTwo(meaning, meanings.forms))) +
  against(CALIBRATION.answer, nearestTwo(meaning, meanings.answers)[0]) +
  against(CALIBRATION.spokenOf, spokenOf);

const against = ({ weight, usual }: { weight: number; usual: number }, found: number | undefined): number =>
  found === undefined ? 0 : weight * Math.max(found - usual, -CALIBRATION.floor);

/** So near a form is the question itself. */
const SAME = 0.95;

/** How near the forms are: one that is the same, else the mean of two, for of many one may be near by chance. */
const nearForms = ([first, second = first]: readonly number[]): number | undefined =>
  first === undefined || second === undefined || first >= SAME ? first : (first + second) / 2;

function nearestTwo(asked: Float32Array | undefined, meanings: Float32Array): number[] {
  if (!asked) return [];
  let first = -Infinity;
  let second = -Infinity;
  for (let from = 0; from < meanings.length; from += asked.length) {
    const found = likeness(asked, meanings, from);
    if (found > first) {
      second = first;
      first = found;
    } else if (found > second) second = found;
  }
  return [first, second].slice(0, meanings.length / asked.length);
}

interface Reading {
  readonly terms: readonly { readonly term: Term; readonly weight: number }[];
  readonly set: TermSet;
  readonly meaning: Float32Array | undefined;
  readonly beside: ReadonlyMap<string, number>;
  readonly said: Statement;
  readonly total: number;
  readonly type: QuestionType;
  /** Whether it may take something for granted, rather than ask whether it is so. */
  readonly grants: boolean;
}

/** A name that the question gives weighs more: it asks about that and nothing else. */
function named({ word }: Term, question: string): number {
  const at = fold(question).search(new RegExp(`\\b${word}\\b`));
  return at > 1 && /\p{Lu}/u.test(question[at] ?? '') ? 1.25 : 1;
}

const meaningsOf = (texts: readonly string[]): Float32Array =>
  Float32Array.from(texts.flatMap((text) => [...(meaningOf(text) ?? [])]));

const formOf = (question: string): Form => {
  const terms = distinct(termsOf(question));
  return { terms, set: new TermSet(terms), type: questionType(question) };
};

const answerIn = (answers: readonly ReviewedAnswer[], lang: Language): ReviewedAnswer | undefined =>
  answers.find((answer) => answer.lang === lang) ?? answers[0];

const passageOf = (
  { sourceId, sourceType, title, url, date, answers }: KnownDocument,
  { lang, text, questions }: ReviewedAnswer,
): RetrievedPassage => ({
  id: `answer:${sourceId}:${lang}`,
  sourceId,
  sourceType,
  lang,
  // Of two languages, its title has one.
  title: answers.length > 1 ? (questions[0] ?? title) : title,
  url,
  date,
  text,
});
