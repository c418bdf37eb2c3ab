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

const FIELD_WEIGHTS = { title: 3, heading: 2, text: 1 } as const;
/** Weight of a match by meaning (concept), relative to a match of the word. */
const CONCEPT_WEIGHT = 0.8;
/**
 * Exponent of a term's share in the question (see `weightQuestionTerms`). Below 1, because the background given in a
 * question identifies a passage nearly as well as the part that asks.
 */
const SHARE_EXPONENT = 0.5;
const SAME_LANGUAGE_BOOST = 1.05;

/**
 * Limits for words related to a word of the question, by spelling (`spelt`) and by meaning (`meant`): `most` is the
 * number of words used, `weight` the weight at the highest similarity, and `common` the share of passages above which a
 * word is too common to use. Chosen on the tuning half of the passages in docs/reports/evaluation.md.
 */
const RELATED_WORDS = {
  spelt: { most: 4, weight: 1 },
  meant: { most: 3, weight: 0.8 },
  common: 0.1,
} as const;

/** Factor for a passage's score by source type. Sources about the present rank higher. */
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
  /** Numbers of the document's passages in the inverted index. */
  readonly passageNumbers: readonly number[];
  /** Numbers of the document's words in the spelling corrector. */
  readonly vocabulary: Uint32Array;
}

/** Indexes passages by stem and bilingual concept (BM25), and reviewed answers. `readPassages` loads passage texts. */
export class CorpusIndex {
  private readonly documents = new Map<string, IndexedDocument>();
  private readonly index = new InvertedIndex();
  /** Passages by their number in the inverted index. */
  private readonly passagesByNumber: ({ readonly id: string; readonly of: IndexedDocument } | undefined)[] =
    [];
  private readonly numbersById = new Map<string, number>();
  private readonly spelling = new SpellingCorrector();
  private readonly matcher = new QuestionMatcher((term) => this.getRarity(term));
  /** Cached until the next change, because a question needs the same rarities for every reviewed answer. */
  private readonly rarities = new Map<string, number>();

  get size(): number {
    return this.documents.size;
  }

  put(document: CorpusDocument): void {
    this.remove([document.sourceId]);
    this.rarities.clear();
    const { sourceId, sourceType, lang, title, url, date, speaker, publishers } = document;
    const numbers: number[] = [];
    const vocabulary = this.spelling.learn(extractVocabulary(document));
    const held = {
      ...{ sourceId, sourceType, lang, title, url, date, speaker, publishers },
      ...{ passageNumbers: numbers, vocabulary },
    };
    for (const { id, ...counted } of toIndexEntries(document)) {
      const number = this.index.add(counted);
      numbers.push(number);
      this.passagesByNumber[number] = { id, of: held };
      this.numbersById.set(id, number);
    }
    this.matcher.put(document);
    this.documents.set(sourceId, held);
  }

  /** Removes documents. Pass many at once: each call scans the whole index, so many cost little more than one. */
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

  /** Returns true if any document contains the term or one of the same concept. */
  hasTerm(term: Term): boolean {
    return this.index.countEntries(getTermKey(term)) > 0 || this.index.countEntries(term.stem) > 0;
  }

  /** Returns a term's rarity: 1 if one passage contains it, near 0 if all do, a fixed value between if none does. */
  getRarity(term: Term): number {
    const key = getTermKey(term);
    const known = this.rarities.get(key);
    if (known !== undefined) return known;
    const holding = this.index.countEntries(key);
    // A term that occurs in no document says little about which document is meant.
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

  /** Replaces passages in other languages with their document's reviewed answer in `lang`, if any. Drops duplicates. */
  preferLanguage(passages: readonly RetrievedPassage[], lang: Language): RetrievedPassage[] {
    const spoken = passages.map((passage) =>
      passage.lang === lang ? passage : (this.matcher.findAnswer(passage.sourceId, lang) ?? passage),
    );
    return [...new Map(spoken.map((passage) => [passage.id, passage])).values()];
  }

  /** @param isWanted selects the sources to search; all by default */
  findPassages(
    { question, previousQuestion }: QuestionInContext,
    lang: Language,
    limit: number,
    isWanted: (source: Omit<PassageReference, 'id'>) => boolean = () => true,
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
      return of && isWanted(of)
        ? SOURCE_BOOST[of.sourceType] * (of.lang === lang ? SAME_LANGUAGE_BOOST : 1)
        : 0;
    };
    return this.index
      .search(wanted, getBoost, limit)
      .flatMap((number) => this.getByNumber(number) ?? [])
      .filter(isWanted);
  }

  private getByNumber(number: number): PassageReference | undefined {
    const found = this.passagesByNumber[number];
    if (!found) return undefined;
    const { passageNumbers: _, vocabulary: __, ...document } = found.of;
    return { id: found.id, ...document };
  }

  private findRelatedKeys({ word, stem }: Term): SearchKey[] {
    // A phrase has no related words; each of its words has its own term.
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

/** Rarity of a term that occurs in no document. `UNKNOWN_COMMON_RARITY` is for words in everyday use. */
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

/** Returns a document's distinct words. Leaves out numbers: they are never misspelt and would be most of the words. */
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
