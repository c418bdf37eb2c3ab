import { Vocabulary } from './vocabulary';

const uses = { frontier: 5, border: 9, boarder: 1, visa: 2, visas: 7 };
const known = new Vocabulary(
  Object.entries(uses).flatMap(([word, times]) => Array.from({ length: times }, () => word)),
);

describe('spelling', () => {
  it('takes the nearest word, and the most used of those', () => {
    expect(['fontier', 'visax', 'visad'].map((word) => known.findClosest(word))).toEqual([
      'frontier',
      'visas',
      'visas',
    ]);
  });

  it('knows its words, and gives up on what is like none of them', () => {
    expect(['boarder', 'visax'].map((word) => known.has(word))).toEqual([true, false]);
    expect(['zzzz', 'vi'].map((word) => known.findClosest(word))).toEqual([undefined, undefined]);
  });
});
