import {
  weightQuestionTerms,
  getTermKey,
  type NearestWord,
  findNearestWords,
  splitWithHeadings,
  type Term,
  extractTerms,
  tokenize,
} from '@frontier/ai';
import type { Language, SourceType } from '@frontier/domain';
import { type QuestionInContext, QuestionMatcher, type AnswerMatch } from './question-matcher';
import { isCommonWord } from './common-words';
import type { PassageReference, CorpusDocument, RetrievedPassage } from './corpus-document';
import { SpellingCorrector } from './spelling-corrector';
import { type SearchKey, type TermCounts, InvertedIndex } from './inverted-index';

/** How often a term of a title, of a heading and of the text is counted. */
const FIELD_WEIGHTS = { title: 3, heading: 2, text: 1 } as const;
/** A word of the same meaning counts for less than the word. */
const CONCEPT_WEIGHT = 0.8;
/** The power of a term's share in a question: what is told beside it names the passage nearly as well as what is asked. */
const SHARE_EXPONENT = 0.5;
const SAME_LANGUAGE_BOOST = 1.05;

/**
 * Words that may stand for one that is asked, by their spelling and by what they mean: how many are taken, what one as
 * near as can be counts, and of what share of all passages a word is too common to tell anything. Measured on the
 * tuning half of the passages in docs/evaluation.md.
 */
const RELATED_WORDS = {
  spelt: { most: 4, weight: 1 },
  meant: { most: 3, weight: 0.8 },
  common: 0.1,
} as const;

/** Where questions about the present are answered first. */
const SOURCE_BOOST: Record<SourceType, number> = {
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

interface IndexedDocument extends Omit<PassageReference, 'id'> {
  /** Of its passages, in the index. */
  readonly passageNumbers: readonly number[];
  /** Its words, as the spelling numbers them. */
  readonly vocabulary: Uint32Array;
}

/**
 * All that answers are found by, in memory: an inverted index of passages by stem and by concept of both languages
 * (BM25 with idf of the corpus), the reviewed answers, and the vocabulary that mends what is misspelt. The texts of
 * passages are not: whoever quotes one reads it where it is stored.
 */
export class CorpusIndex {
  private readonly documents = new Map<string, IndexedDocument>();
  private readonly index = new InvertedIndex();
  /** By their number in the index. */
  private readonly passagesByNumber: ({ readonly id: string; readonly of: IndexedDocument } | undefined)[] =
    [];
  private readonly numbersById = new Map<string, number>();
  private readonly spelling = new SpellingCorrector();
  private readonly matcher = new QuestionMatcher((term) => this.getRarity(term));
  /** Until the next change: one question asks for the same ones of every reviewed answer. */
  private readonly rarities = new Map<string, number>();

  get size(): number {
    return this.documents.size;
  }

  put(document: CorpusDocument): void {
    this.remove([document.sourceId]);
    this.rarities.clear();
    const { sourceId, sourceType, lang, title, url, date } = document;
    const numbers: number[] = [];
    const vocabulary = this.spelling.learn(extractVocabulary(document));
    const held = { sourceId, sourceType, lang, title, url, date, passageNumbers: numbers, vocabulary };
    for (const { id, ...counted } of toIndexEntries(document)) {
      const number = this.index.add(counted);
      numbers.push(number);
      this.passagesByNumber[number] = { id, of: held };
      this.numbersById.set(id, number);
    }
    this.matcher.put(document);
    this.documents.set(sourceId, held);
  }

  /** Many at once take hardly longer than one. */
  remove(sourceIds: readonly string[]): void {
    const gone = sourceIds.flatMap((sourceId) => this.documents.get(sourceId) ?? []);
    if (gone.length === 0) return;
    this.rarities.clear();
    this.index.remove(gone.flatMap(({ passageNumbers }) => passageNumbers));
    for (const { sourceId, passageNumbers, vocabulary } of gone) {
      for (const number of passageNumbers) {
        this.numbersById.delete(this.passagesByNumber[number]?.id ?? '');
        this.passagesByNumber[number] = undefined;
      }
      this.matcher.remove(sourceId);
      this.spelling.forget(vocabulary);
      this.documents.delete(sourceId);
    }
  }

  correctSpelling(question: string, spelt?: ReadonlySet<string>): string {
    return this.spelling.correct(question, spelt);
  }

  /** Whether any text of ours holds a term or one that means the same. */
  hasTerm(term: Term): boolean {
    return this.index.countEntries(getTermKey(term)) > 0 || this.index.countEntries(term.stem) > 0;
  }

  /** How much a term tells passages apart: 0 where all have it, near 1 where hardly one has. */
  getRarity(term: Term): number {
    const key = getTermKey(term);
    const known = this.rarities.get(key);
    if (known !== undefined) return known;
    const holding = this.index.countEntries(key);
    // What no text of ours holds says little about which of them is meant.
    if (holding === 0) return isCommonWord(term.word) ? UNKNOWN_COMMON_RARITY : UNKNOWN_RARITY;
    const rarity = idf(holding, this.index.size) / idf(1, this.index.size);
    this.rarities.set(key, rarity);
    return rarity;
  }

  findAnswers(asked: QuestionInContext, lang: Language, limit: number): AnswerMatch[] {
    return this.matcher.find(asked, lang, limit);
  }

  getPassage(id: string): PassageReference | undefined {
    return this.getByNumber(this.numbersById.get(id) ?? -1);
  }

  /** The same passages in a language, where a document says all that it says in it as well; its text then counts once. */
  preferLanguage(passages: readonly RetrievedPassage[], lang: Language): RetrievedPassage[] {
    const spoken = passages.map((passage) =>
      passage.lang === lang ? passage : (this.matcher.findAnswer(passage.sourceId, lang) ?? passage),
    );
    return [...new Map(spoken.map((passage) => [passage.id, passage])).values()];
  }

  findPassages(
    { question, previousQuestion }: QuestionInContext,
    lang: Language,
    limit: number,
  ): PassageReference[] {
    const weigh = (key: string, level: number): SearchKey => ({
      key,
      weight: level * idf(this.index.countEntries(key), this.index.size),
    });
    const wanted = weightQuestionTerms(question, previousQuestion).map(({ term, share }) => {
      const level = share ** SHARE_EXPONENT;
      return [
        weigh(term.stem, level),
        ...(term.concept ? [weigh(getTermKey(term), CONCEPT_WEIGHT * level)] : []),
        ...this.findRelatedKeys(term).map(({ key, weight }) => weigh(key, weight * level)),
      ];
    });
    const getBoost = (number: number): number => {
      const of = this.passagesByNumber[number]?.of;
      return of ? SOURCE_BOOST[of.sourceType] * (of.lang === lang ? SAME_LANGUAGE_BOOST : 1) : 0;
    };
    return this.index.search(wanted, getBoost, limit).flatMap((number) => this.getByNumber(number) ?? []);
  }

  private getByNumber(number: number): PassageReference | undefined {
    const found = this.passagesByNumber[number];
    if (!found) return undefined;
    const { sourceId, sourceType, lang, title, url, date } = found.of;
    return { id: found.id, sourceId, sourceType, lang, title, url, date };
  }

  private findRelatedKeys({ word, stem }: Term): SearchKey[] {
    // Of several words together each has its own term.
    if (stem.startsWith('_')) return [];
    const { spelt, meant, common } = RELATED_WORDS;
    const kept = (near: readonly NearestWord[], { most, weight }: { most: number; weight: number }) => {
      const byKey = new Map<string, number>();
      for (const { word: other, similarity } of near) {
        if (byKey.size === most) break;
        const key = extractTerms(other)[0]?.stem;
        if (key === undefined || key === stem || byKey.has(key)) continue;
        const holding = this.index.countEntries(key);
        if (holding > 0 && holding <= Math.max(1, common * this.index.size))
          byKey.set(key, weight * similarity ** 2);
      }
      return [...byKey].map(([key, worth]) => ({ key, weight: worth }));
    };
    return [...kept(this.spelling.findSimilarWords(word), spelt), ...kept(findNearestWords(word), meant)];
  }
}

/** What a word counts that no text of ours holds; less where it is one of everyday use. */
const UNKNOWN_RARITY = 0.55;
const UNKNOWN_COMMON_RARITY = 0.35;

const idf = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

interface IndexEntry extends TermCounts {
  readonly id: string;
}

function toIndexEntries(document: CorpusDocument): IndexEntry[] {
  const { lang, title, chunks } = document;
  const ofTitle = extractTerms(title);
  return chunks.map(({ id, text }) => {
    const counts = new Map<string, number>();
    const add = (terms: readonly Term[], weight: number): void => {
      for (const term of terms) {
        counts.set(term.stem, (counts.get(term.stem) ?? 0) + weight);
        if (term.concept) counts.set(getTermKey(term), (counts.get(getTermKey(term)) ?? 0) + weight);
      }
    };
    const body = extractTerms(text);
    add(body, FIELD_WEIGHTS.text);
    add(ofTitle, FIELD_WEIGHTS.title);
    const headings = new Set(splitWithHeadings(text, lang).map(({ heading }) => heading));
    for (const heading of headings) add(extractTerms(heading), FIELD_WEIGHTS.heading);
    return { id, counts, length: body.length };
  });
}

/** Figures are never misspelt words, and of all words most are figures. */
const extractVocabulary = ({ title, chunks, answers }: CorpusDocument): Set<string> =>
  new Set(
    [
      title,
      ...chunks.map(({ text }) => text),
      ...answers.flatMap(({ questions, text }) => [...questions, text]),
    ]
      .flatMap(tokenize)
      .filter((word) => !/^\d/.test(word)),
  );
