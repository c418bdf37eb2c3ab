import { fold } from '@frontier/domain';
import { isStopWord, listLexiconWords, editDistance, type NearestWord, stem, STOP_WORDS } from '@frontier/ai';
import { LRUCache } from 'lru-cache';
import { isCommonWord } from './common-words';

const MIN_WORD_LENGTH = 4;
const getMaxEdits = (length: number): number => (length < 6 ? 1 : 2);

/** A word as it sounds to somebody who spells by ear, in either language. */
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

/** How many letters of their sounds words have in common that are spelt alike. */
const PHONETIC_PREFIX_LENGTH = 2;
/** The share of their pieces that such words have in common. */
const MIN_SIMILARITY = 0.5;

/**
 * The pieces of two and of three letters that a word consists of, its edges among them, as numbers: a question asks for
 * those of thousands of words. Those of three letters end in a half, those of two do not.
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

/** Mends words that no text of ours holds where one that is nearly the same does. */
export class SpellingCorrector {
  private readonly counts = new Map<string, number>();
  /** What documents remember their words by; a word that is forgotten keeps its number. */
  private readonly numbersByWord = new Map<string, number>();
  private readonly wordsByNumber: string[] = [];
  /** How many known words share a stem. */
  private readonly stems = new Map<string, number>();
  /** Known words with their sounds, by length: only those of about the same length are compared. */
  private readonly byLength = new Map<number, Map<string, string>>();
  private readonly byPhoneticPrefix = new Map<string, string[]>();
  private readonly similarCache = new LRUCache<string, readonly NearestWord[]>({ max: 5_000 });
  /** Readers repeat their mistakes, and may send any number of others. */
  private readonly correctionCache = new LRUCache<string, string>({ max: 5_000 });

  constructor() {
    for (const word of [...listLexiconWords(), ...STOP_WORDS.en, ...STOP_WORDS.es]) this.learn([word]);
  }

  /** @returns what to forget them by */
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

  /** @param learnt what learning them gave */
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

  /** Known words that are spelt much like a folded one, as relatives are across languages (`music`, `música`), nearest first. */
  findSimilarWords(word: string): readonly NearestWord[] {
    const known = this.similarCache.get(word);
    if (known) return known;
    const heard = toPhoneticKey(word);
    const pieces = new Set<number>();
    forEachNgram(heard, (piece) => pieces.add(piece));
    let shared = 0;
    const count = (piece: number): void => {
      if (pieces.has(piece)) shared++;
    };
    const found: NearestWord[] = [];
    if (word.length >= MIN_WORD_LENGTH && !/^\d/.test(word)) {
      for (const other of this.byPhoneticPrefix.get(heard.slice(0, PHONETIC_PREFIX_LENGTH)) ?? []) {
        if (other === word || other.length < MIN_WORD_LENGTH) continue;
        const sounds = this.byLength.get(other.length)?.get(other) ?? other;
        shared = 0;
        forEachNgram(sounds, count);
        const likeness = Math.min(1, (2 * shared) / (countNgrams(heard.length) + countNgrams(sounds.length)));
        if (likeness >= MIN_SIMILARITY) found.push({ word: other, similarity: likeness });
      }
    }
    found.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
    this.similarCache.set(word, found);
    return found;
  }

  /**
   * The text with its unknown words mended; everything else as it was.
   *
   * @param spelt further words, folded, that are spelt as they should be
   */
  correct(text: string, spelt?: ReadonlySet<string>): string {
    return text.replaceAll(/\p{L}+/gu, (word, at: number) => {
      const folded = fold(word);
      if (folded.length < MIN_WORD_LENGTH || isStopWord(folded)) return word;
      if (this.counts.has(folded) || spelt?.has(folded) || isCommonWord(folded)) return word;
      // Another form of a word that we know.
      if ((this.stems.get(stem(folded)) ?? 0) > 0) return word;
      const whole = this.restoreClipped(folded);
      if (whole) return whole;
      // A name that we do not know is another name, not a misspelt word of ours.
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

  /** `caducao` is how the south of Spain says and writes `caducado`. */
  private restoreClipped(word: string): string | undefined {
    const whole = word.replace(/a[ou](s?)$/, 'ado$1');
    return whole !== word && this.counts.has(whole) ? whole : undefined;
  }

  private findCorrection(word: string, most: number): string | undefined {
    const known = this.correctionCache.get(`${word} ${most}`);
    if (known !== undefined) return known || undefined;
    const heard = toPhoneticKey(word);
    let best: { word: string; closeness: number; count: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const [candidate, sounds] of this.byLength.get(length) ?? []) {
        if (candidate.length < MIN_WORD_LENGTH) continue;
        // The first letter is seldom wrong: with another one there is less room for further mistakes.
        const otherFirst = candidate[0] !== word[0];
        const room = otherFirst ? most - 1 : most;
        const spelled = room > 0 ? editDistance(word, candidate, room) : Infinity;
        const sounded = room > 0 || heard === sounds ? editDistance(heard, sounds, 1) + 0.4 : Infinity;
        const cost = Math.min(spelled, sounded) + (otherFirst ? 0.6 : 0);
        if (cost > most) continue;
        // Of those as near, the one that begins alike for longer, then the commoner one.
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
