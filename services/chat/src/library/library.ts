import {
  askedTerms,
  keyOf,
  type NearWord,
  nearWords,
  readingSentences,
  type Term,
  termsOf,
  words,
} from '@frontier/ai';
import type { Language, SourceType } from '@frontier/domain';
import { type Asked, AnswerBook, type FoundAnswer } from './answer-book';
import { isCommonWord } from './common-words';
import type { FoundPassage, KnownDocument, RetrievedPassage } from './known-document';
import { Spelling } from './spelling';
import { type WantedKey, type WordCounts, WordIndex } from './word-index';

/** How often a term of a title, of a heading and of the text is counted. */
const FIELDS = { title: 3, heading: 2, text: 1 } as const;
/** A word of the same meaning counts for less than the word. */
const CONCEPT = 0.8;
/** The power of a term's share in a question: what is told beside it names the passage nearly as well as what is asked. */
const SHARE = 0.5;
const OWN_LANGUAGE = 1.05;

/**
 * Words that may stand for one that is asked, by their spelling and by what they mean: how many are taken, what one as
 * near as can be counts, and of what share of all passages a word is too common to tell anything. Measured on the
 * tuning half of the passages in docs/evaluation.md.
 */
const RELATED = {
  spelt: { most: 4, weight: 1 },
  meant: { most: 3, weight: 0.8 },
  common: 0.1,
} as const;

/** Where questions about the present are answered first. */
const TRUST: Record<SourceType, number> = {
  status: 1.1,
  question: 1.1,
  explainer: 1.02,
  glossary: 1,
  news: 1,
  treaty: 0.97,
  service: 0.92,
  timeline: 0.95,
  analysis: 0.93,
};

interface Held extends Omit<FoundPassage, 'id'> {
  /** Of its passages, in the index. */
  readonly numbers: readonly number[];
  /** Its words, as the spelling numbers them. */
  readonly vocabulary: Uint32Array;
}

/**
 * All that answers are found by, in memory: an inverted index of passages by stem and by concept of both languages
 * (BM25 with idf of the corpus), the reviewed answers, and the vocabulary that mends what is misspelt. The texts of
 * passages are not: whoever quotes one reads it where it is stored.
 */
export class Library {
  private readonly documents = new Map<string, Held>();
  private readonly index = new WordIndex();
  /** By their number in the index. */
  private readonly all: ({ readonly id: string; readonly of: Held } | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly spelling = new Spelling();
  private readonly book = new AnswerBook((term) => this.rarityOf(term));
  /** Until the next change: one question asks for the same ones of every reviewed answer. */
  private readonly rarities = new Map<string, number>();

  get size(): number {
    return this.documents.size;
  }

  put(document: KnownDocument): void {
    this.remove([document.sourceId]);
    this.rarities.clear();
    const { sourceId, sourceType, lang, title, url, date } = document;
    const numbers: number[] = [];
    const vocabulary = this.spelling.learn(vocabularyOf(document));
    const held = { sourceId, sourceType, lang, title, url, date, numbers, vocabulary };
    for (const { id, ...counted } of entriesOf(document)) {
      const number = this.index.add(counted);
      numbers.push(number);
      this.all[number] = { id, of: held };
      this.numbers.set(id, number);
    }
    this.book.put(document);
    this.documents.set(sourceId, held);
  }

  /** Many at once take hardly longer than one. */
  remove(sourceIds: readonly string[]): void {
    const gone = sourceIds.flatMap((sourceId) => this.documents.get(sourceId) ?? []);
    if (gone.length === 0) return;
    this.rarities.clear();
    this.index.remove(gone.flatMap(({ numbers }) => numbers));
    for (const { sourceId, numbers, vocabulary } of gone) {
      for (const number of numbers) {
        this.numbers.delete(this.all[number]?.id ?? '');
        this.all[number] = undefined;
      }
      this.book.remove(sourceId);
      this.spelling.forget(vocabulary);
      this.documents.delete(sourceId);
    }
  }

  mend(question: string, spelt?: ReadonlySet<string>): string {
    return this.spelling.mend(question, spelt);
  }

  /** Whether any text of ours holds a term or one that means the same. */
  knows(term: Term): boolean {
    return this.index.holding(keyOf(term)) > 0 || this.index.holding(term.stem) > 0;
  }

  /** How much a term tells passages apart: 0 where all have it, near 1 where hardly one has. */
  rarityOf(term: Term): number {
    const key = keyOf(term);
    const known = this.rarities.get(key);
    if (known !== undefined) return known;
    const holding = this.index.holding(key);
    // What no text of ours holds says little about which of them is meant.
    if (holding === 0) return isCommonWord(term.word) ? UNKNOWN_COMMON : UNKNOWN;
    const rarity = idf(holding, this.index.size) / idf(1, this.index.size);
    this.rarities.set(key, rarity);
    return rarity;
  }

  answers(asked: Asked, lang: Language, limit: number): FoundAnswer[] {
    return this.book.find(asked, lang, limit);
  }

  passage(id: string): FoundPassage | undefined {
    return this.numbered(this.numbers.get(id) ?? -1);
  }

  /** The same passages in a language, where a document says all that it says in it as well; its text then counts once. */
  inLanguage(passages: readonly RetrievedPassage[], lang: Language): RetrievedPassage[] {
    const spoken = passages.map((passage) =>
      passage.lang === lang ? passage : (this.book.said(passage.sourceId, lang) ?? passage),
    );
    return [...new Map(spoken.map((passage) => [passage.id, passage])).values()];
  }

  passages({ question, before }: Asked, lang: Language, limit: number): FoundPassage[] {
    const weigh = (key: string, level: number): WantedKey => ({
      key,
      weight: level * idf(this.index.holding(key), this.index.size),
    });
    const wanted = askedTerms(question, before).map(({ term, share }) => {
      const level = share ** SHARE;
      return [
        weigh(term.stem, level),
        ...(term.concept ? [weigh(keyOf(term), CONCEPT * level)] : []),
        ...this.related(term).map(({ key, weight }) => weigh(key, weight * level)),
      ];
    });
    const factorOf = (number: number): number => {
      const of = this.all[number]?.of;
      return of ? TRUST[of.sourceType] * (of.lang === lang ? OWN_LANGUAGE : 1) : 0;
    };
    return this.index.best(wanted, factorOf, limit).flatMap((number) => this.numbered(number) ?? []);
  }

  private numbered(number: number): FoundPassage | undefined {
    const found = this.all[number];
    if (!found) return undefined;
    const { sourceId, sourceType, lang, title, url, date } = found.of;
    return { id: found.id, sourceId, sourceType, lang, title, url, date };
  }

  private related({ word, stem }: Term): WantedKey[] {
    // Of several words together each has its own term.
    if (stem.startsWith('_')) return [];
    const { spelt, meant, common } = RELATED;
    const kept = (near: readonly NearWord[], { most, weight }: { most: number; weight: number }) => {
      const byKey = new Map<string, number>();
      for (const { word: other, likeness } of near) {
        if (byKey.size === most) break;
        const key = termsOf(other)[0]?.stem;
        if (key === undefined || key === stem || byKey.has(key)) continue;
        const holding = this.index.holding(key);
        if (holding > 0 && holding <= Math.max(1, common * this.index.size))
          byKey.set(key, weight * likeness ** 2);
      }
      return [...byKey].map(([key, worth]) => ({ key, weight: worth }));
    };
    return [...kept(this.spelling.alike(word), spelt), ...kept(nearWords(word), meant)];
  }
}

/** What a word counts that no text of ours holds; less where it is one of everyday use. */
const UNKNOWN = 0.55;
const UNKNOWN_COMMON = 0.35;

const idf = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

interface Entry extends WordCounts {
  readonly id: string;
}

function entriesOf(document: KnownDocument): Entry[] {
  const { lang, title, chunks } = document;
  const ofTitle = termsOf(title);
  return chunks.map(({ id, text }) => {
    const counts = new Map<string, number>();
    const add = (terms: readonly Term[], weight: number): void => {
      for (const term of terms) {
        counts.set(term.stem, (counts.get(term.stem) ?? 0) + weight);
        if (term.concept) counts.set(keyOf(term), (counts.get(keyOf(term)) ?? 0) + weight);
      }
    };
    const body = termsOf(text);
    add(body, FIELDS.text);
    add(ofTitle, FIELDS.title);
    const headings = new Set(readingSentences(text, lang).map(({ heading }) => heading));
    for (const heading of headings) add(termsOf(heading), FIELDS.heading);
    return { id, counts, length: body.length };
  });
}

/** Figures are never misspelt words, and of all words most are figures. */
const vocabularyOf = ({ title, chunks, answers }: KnownDocument): Set<string> =>
  new Set(
    [
      title,
      ...chunks.map(({ text }) => text),
      ...answers.flatMap(({ questions, text }) => [...questions, text]),
    ]
      .flatMap(words)
      .filter((word) => !/^\d/.test(word)),
  );
