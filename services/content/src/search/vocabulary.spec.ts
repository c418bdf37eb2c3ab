import { Vocabulary } from './vocabulary';

const uses = { frontier: 5, border: 9, boarder: 1, visa: 2, visas: 7 };
const known = new Vocabulary(
  Object.entries(uses).flatMap(([word, times]) => Array.from({ length: times }, () => word)),
);

describe('Vocabulary', () => {
  it('returns the closest word, the most frequent one on a tie', () => {
    expect(['fontier', 'visax', 'visad'].map((word) => known.findClosest(word))).toEqual([
      'frontier',
      'visas',
      'visas',
    ]);
  });

  it('recognises its words, and returns undefined for a word similar to none', () => {
    expect(['boarder', 'visax'].map((word) => known.has(word))).toEqual([true, false]);
    expect(['zzzz', 'vi'].map((word) => known.findClosest(word))).toEqual([undefined, undefined]);
  });
});
