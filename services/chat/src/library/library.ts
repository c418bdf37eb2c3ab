import { askedTerms, keyOf, readingSentences, type Term, termsOf, words } from '@frontier/ai';
import type { Language, SourceType } from '@frontier/domain';
import { type Asked, AnswerBook, type FoundAnswer } from './answer-book';
import { isCommonWord } from './common-words';
import type { KnownDocument, RetrievedPassage } from './known-document';
import { Spelling } from './spelling';

/** How often a term of a title, of a heading and of the text is counted. */
const FIELDS = { title: 3, heading: 2, text: 1 } as const;
/** Saturation of the term frequency and weight of the length, as in BM25. */
const K1 = 1.2;
const B = 0.4;
/** A word of the same meaning counts for less than the word. */
const CONCEPT = 0.8;
const OWN_LANGUAGE = 1.05;

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

interface Entry {
  readonly passage: RetrievedPassage;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

interface Shelved {
  readonly entries: readonly Entry[];
  readonly words: readonly string[];
}

/**
 * All that answers are made of, in memory: an inverted index of passages by stem and by concept of both languages
 * (BM25 with idf of the corpus), the reviewed answers, and the vocabulary that mends what is misspelt.
 */
export class Library {
  private readonly shelves = new Map<string, Shelved>();
  private readonly postings = new Map<string, Map<Entry, number>>();
  private readonly byId = new Map<string, RetrievedPassage>();
  private readonly spelling = new Spelling();
  private readonly book = new AnswerBook((term) => this.rarityOf(term));
  /** Until the next change: one question asks for the same ones of every reviewed answer. */
  private readonly rarities = new Map<string, number>();
  private entries = 0;
  private lengths = 0;

  get size(): number {
    return this.shelves.size;
  }

  put(document: KnownDocument): void {
    this.remove(document.sourceId);
    this.rarities.clear();
    const entries = document.chunks.map((chunk) => entryOf(document, chunk));
    for (const entry of entries) {
      this.entries++;
      this.byId.set(entry.passage.id, entry.passage);
      this.lengths += entry.length;
      for (const [key, count] of entry.counts) {
        const posting = this.postings.get(key) ?? new Map<Entry, number>();
        this.postings.set(key, posting.set(entry, count));
      }
    }
    this.book.put(document);
    const vocabulary = [
      ...new Set(
        [
          document.title,
          ...document.chunks.map(({ text }) => text),
          ...document.answers.flatMap(({ questions, text }) => [...questions, text]),
        ].flatMap(words),
      ),
    ];
    this.spelling.learn(vocabulary);
    this.shelves.set(document.sourceId, { entries, words: vocabulary });
  }

  remove(sourceId: string): void {
    const shelved = this.shelves.get(sourceId);
    if (!shelved) return;
    this.rarities.clear();
    for (const entry of shelved.entries) {
      this.entries--;
      this.byId.delete(entry.passage.id);
      this.lengths -= entry.length;
      for (const key of entry.counts.keys()) {
        const posting = this.postings.get(key);
        posting?.delete(entry);
        if (posting?.size === 0) this.postings.delete(key);
      }
    }
    this.book.remove(sourceId);
    this.spelling.forget(shelved.words);
    this.shelves.delete(sourceId);
  }

  /** A question with its misspelt words mended, by what our texts hold. */
  mend(question: string): string {
    return this.spelling.mend(question);
  }

  /** Whether any text of ours holds a term or one that means the same. */
  knows(term: Term): boolean {
    return this.postings.has(keyOf(term)) || this.postings.has(term.stem);
  }

  /** How much a term tells passages apart: 0 where all have it, near 1 where hardly one has. */
  rarityOf(term: Term): number {
    const key = keyOf(term);
    const known = this.rarities.get(key);
    if (known !== undefined) return known;
    const holding = this.postings.get(key)?.size ?? 0;
    // What no text of ours holds says little about which of them is meant.
    if (holding === 0) return isCommonWord(term.word) ? UNKNOWN_COMMON : UNKNOWN;
    const rarity = idf(holding, this.entries) / idf(1, this.entries);
    this.rarities.set(key, rarity);
    return rarity;
  }

  /** Reviewed answers to a question, best first. */
  answers(asked: Asked, lang: Language): FoundAnswer[] {
    return this.book.find(asked, lang);
  }

  /** A passage by its id. */
  passage(id: string): RetrievedPassage | undefined {
    return this.byId.get(id);
  }

  /** The passages that speak most about a question, best first. */
  passages({ question, before }: Asked, lang: Language, limit: number): RetrievedPassage[] {
    const scores = new Map<Entry, number>();
    const average = this.lengths / Math.max(1, this.entries);
    for (const { term, share } of askedTerms(question, before)) {
      const gains = new Map<Entry, number>();
      const count = (key: string, level: number): void => {
        const posting = this.postings.get(key);
        if (!posting) return;
        const weight = level * share * idf(posting.size, this.entries);
        for (const [entry, tf] of posting) {
          const gain = weight * ((tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * entry.length) / average)));
          if (gain > (gains.get(entry) ?? 0)) gains.set(entry, gain);
        }
      };
      count(term.stem, 1);
      if (term.concept) count(`#${term.concept}`, CONCEPT);
      for (const [entry, gain] of gains) scores.set(entry, (scores.get(entry) ?? 0) + gain);
    }
    return [...scores]
      .map(([{ passage }, score]) => ({
        passage,
        score: score * TRUST[passage.sourceType] * (passage.lang === lang ? OWN_LANGUAGE : 1),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ passage }) => passage);
  }
}

/** What a word counts that no text of ours holds; less where it is one of everyday use. */
const UNKNOWN = 0.55;
const UNKNOWN_COMMON = 0.35;

const idf = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

function entryOf(document: KnownDocument, { id, text }: { id: string; text: string }): Entry {
  const counts = new Map<string, number>();
  const add = (terms: readonly Term[], weight: number): void => {
    for (const term of terms) {
      counts.set(term.stem, (counts.get(term.stem) ?? 0) + weight);
      if (term.concept) counts.set(keyOf(term), (counts.get(keyOf(term)) ?? 0) + weight);
    }
  };
  const body = termsOf(text);
  add(body, FIELDS.text);
  add(termsOf(document.title), FIELDS.title);
  const headings = new Set(readingSentences(text, document.lang).map(({ heading }) => heading));
  for (const heading of headings) add(termsOf(heading), FIELDS.heading);
  const { sourceId, sourceType, lang, title, url, date } = document;
  return {
    passage: { id, sourceId, sourceType, lang, title, url, date, text },
    counts,
    length: body.length,
  };
}
