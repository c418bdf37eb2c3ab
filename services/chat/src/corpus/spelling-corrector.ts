import { fold } from '@frontier/domain';
import { isStopWord, listLexiconWords, editDistance, type NearestWord, stem, STOP_WORDS } from '@frontier/ai';
import { LRUCache } from 'lru-cache';
import { isCommonWord } from './common-words';

const MIN_WORD_LENGTH = 4;
const getMaxEdits = (length: number): number => (length < 6 ? 1 : 2);

/** Returns a key that is the same for words that sound alike, in English or Spanish. */
function toPhoneticKey(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/qu(?=[ei])|c(?=[aou])|ck/g, 'k')
    .replaceAll(/[cz](?=[ei])|z|ss/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replaceAll(/(.)\1/g, '$1');
}

function countCommonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Number of first letters that the phonetic keys of similar words share. */
const PHONETIC_PREFIX_LENGTH = 2;
/** Minimum Dice coefficient of the n-grams of two phonetic keys. */
const MIN_SIMILARITY = 0.5;

/**
 * Calls `take` with each bigram (an integer) and trigram (a number that ends in .5) of a word, edges included. Passes
 * numbers for speed, because one question compares thousands of words.
 */
function forEachNgram(word: string, take: (piece: number) => void): void {
  let beforeLast = 0;
  let last = 0;
  for (let at = 0; at <= word.length; at++) {
    const letter = at < word.length ? word.charCodeAt(at) : 0;
    take(last * 0x10000 + letter);
    if (at > 0) take((beforeLast * 0x10000 + last) * 0x10000 + letter + 0.5);
    beforeLast = last;
    last = letter;
  }
}

const countNgrams = (length: number): number => 2 * length + 1;

/** Replaces words that occur in no document with a known word that is nearly the same. */
export class SpellingCorrector {
  private readonly counts = new Map<string, number>();
  /** Numbers by which documents refer to their words. A forgotten word keeps its number. */
  private readonly numbersByWord = new Map<string, number>();
  private readonly wordsByNumber: string[] = [];
  /** Number of known words by stem. */
  private readonly stems = new Map<string, number>();
  /** Phonetic keys of known words, grouped by word length, because only words of similar length are compared. */
  private readonly byLength = new Map<number, Map<string, string>>();
  private readonly byPhoneticPrefix = new Map<string, string[]>();
  private readonly similarCache = new LRUCache<string, readonly NearestWord[]>({ max: 5_000 });
  /** Limited in size, because readers repeat common mistakes but may send any number of others. */
  private readonly correctionCache = new LRUCache<string, string>({ max: 5_000 });

  constructor() {
    for (const word of [...listLexiconWords(), ...STOP_WORDS.en, ...STOP_WORDS.es]) this.learn([word]);
  }

  /** Adds known words, such as those of a document. @returns a handle for `forget` */
  learn(words: Iterable<string>): Uint32Array {
    const learnt: number[] = [];
    for (const word of words) {
      learnt.push(this.getNumber(word));
      const before = this.counts.get(word) ?? 0;
      this.counts.set(word, before + 1);
      if (before === 0) this.stems.set(stem(word), (this.stems.get(stem(word)) ?? 0) + 1);
      const alike = this.byLength.get(word.length) ?? new Map<string, string>();
      if (!alike.has(word)) {
        this.byLength.set(word.length, alike.set(word, toPhoneticKey(word)));
        const beginning = toPhoneticKey(word).slice(0, PHONETIC_PREFIX_LENGTH);
        const begun = this.byPhoneticPrefix.get(beginning);
        if (begun) begun.push(word);
        else this.byPhoneticPrefix.set(beginning, [word]);
      }
    }
    this.correctionCache.clear();
    this.similarCache.clear();
    return Uint32Array.from(learnt);
  }

  /** Removes a document's words unless another one has them. @param learnt the handle that `learn` returned */
  forget(learnt: Uint32Array): void {
    for (const number of learnt) {
      const word = this.wordsByNumber[number] ?? '';
      const left = (this.counts.get(word) ?? 1) - 1;
      if (left > 0) this.counts.set(word, left);
      else {
        if (this.counts.delete(word)) this.stems.set(stem(word), (this.stems.get(stem(word)) ?? 1) - 1);
        this.byLength.get(word.length)?.delete(word);
        const begun = this.byPhoneticPrefix.get(toPhoneticKey(word).slice(0, PHONETIC_PREFIX_LENGTH)) ?? [];
        const at = begun.indexOf(word);
        if (at !== -1) begun.splice(at, 1);
      }
    }
    this.correctionCache.clear();
    this.similarCache.clear();
  }

  /** Returns words spelt like a folded word, most similar first, also of the other language: `music`, `música`. */
  findSimilarWords(word: string): readonly NearestWord[] {
    const known = this.similarCache.get(word);
    if (known) return known;
    const phoneticKey = toPhoneticKey(word);
    const pieces = new Set<number>();
    forEachNgram(phoneticKey, (piece) => pieces.add(piece));
    let shared = 0;
    const count = (piece: number): void => {
      if (pieces.has(piece)) shared++;
    };
    const found: NearestWord[] = [];
    if (word.length >= MIN_WORD_LENGTH && !/^\d/.test(word)) {
      for (const other of this.byPhoneticPrefix.get(phoneticKey.slice(0, PHONETIC_PREFIX_LENGTH)) ?? []) {
        if (other === word || other.length < MIN_WORD_LENGTH) continue;
        const sounds = this.byLength.get(other.length)?.get(other) ?? other;
        shared = 0;
        forEachNgram(sounds, count);
        const similarity = Math.min(
          1,
          (2 * shared) / (countNgrams(phoneticKey.length) + countNgrams(sounds.length)),
        );
        if (similarity >= MIN_SIMILARITY) found.push({ word: other, similarity });
      }
    }
    found.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
    this.similarCache.set(word, found);
    return found;
  }

  /** @param spelt further words, in lower case without accents, that count as spelt correctly */
  correct(text: string, spelt?: ReadonlySet<string>): string {
    return text.replaceAll(/\p{L}+/gu, (word, at: number) => {
      const folded = fold(word);
      if (folded.length < MIN_WORD_LENGTH || isStopWord(folded)) return word;
      if (this.counts.has(folded) || spelt?.has(folded) || isCommonWord(folded)) return word;
      // Another form of a known word needs no correction.
      if ((this.stems.get(stem(folded)) ?? 0) > 0) return word;
      const whole = this.restoreClipped(folded);
      if (whole) return whole;
      // An unknown name is more likely another name than a misspelt word, so allow one edit only.
      const isName = at > 0 && folded[0] !== word[0];
      return this.findCorrection(folded, isName ? 1 : getMaxEdits(folded.length)) ?? word;
    });
  }

  private getNumber(word: string): number {
    const known = this.numbersByWord.get(word);
    if (known !== undefined) return known;
    this.numbersByWord.set(word, this.wordsByNumber.length);
    return this.wordsByNumber.push(word) - 1;
  }

  /** Restores participles clipped as in southern Spain: `caducao` becomes `caducado`. */
  private restoreClipped(word: string): string | undefined {
    const whole = word.replace(/a[ou](s?)$/, 'ado$1');
    return whole !== word && this.counts.has(whole) ? whole : undefined;
  }

  private findCorrection(word: string, most: number): string | undefined {
    const known = this.correctionCache.get(`${word} ${most}`);
    if (known !== undefined) return known || undefined;
    const phoneticKey = toPhoneticKey(word);
    let best: { word: string; closeness: number; count: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const [candidate, sounds] of this.byLength.get(length) ?? []) {
        if (candidate.length < MIN_WORD_LENGTH) continue;
        // The first letter is seldom wrong, so a different one leaves one edit less for the rest.
        const otherFirst = candidate[0] !== word[0];
        const room = otherFirst ? most - 1 : most;
        const spelled = room > 0 ? editDistance(word, candidate, room) : Infinity;
        const sounded =
          room > 0 || phoneticKey === sounds ? editDistance(phoneticKey, sounds, 1) + 0.4 : Infinity;
        const cost = Math.min(spelled, sounded) + (otherFirst ? 0.6 : 0);
        if (cost > most) continue;
        // Between equally close words, prefer the longer common prefix, then the more frequent word.
        const closeness = cost - countCommonPrefix(word, candidate) / 100;
        const count = this.counts.get(candidate) ?? 0;
        if (!best || closeness < best.closeness || (closeness === best.closeness && count > best.count))
          best = { word: candidate, closeness, count };
      }
    }
    this.correctionCache.set(`${word} ${most}`, best?.word ?? '');
    return best?.word;
  }
}
