import { Vocabulary } from './vocabulary';

const uses = { frontier: 5, border: 9, boarder: 1, visa: 2, visas: 7 };
const known = new Vocabulary(
  Object.entries(uses).flatMap(([word, times]) => Array.from({ length: times }, () => word)),
);

describe('Vocabulary', () => {
  it('returns the known word closest to a misspelt word, the most frequent one on a tie', () => {
    expect(['fontier', 'visax', 'visad'].map((word) => known.findClosest(word))).toEqual([
      'frontier',
      'visas',
      'visas',
    ]);
  });

  it('recognises known words, and returns undefined for a word that is not similar to any of them', () => {
    expect(['boarder', 'visax'].map((word) => known.has(word))).toEqual([true, false]);
    expect(['zzzz', 'vi'].map((word) => known.findClosest(word))).toEqual([undefined, undefined]);
  });
});
