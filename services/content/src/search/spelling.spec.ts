import { mistakesBetween, Vocabulary } from './spelling';

const uses = { frontier: 5, border: 9, boarder: 1, visa: 2, visas: 7 };
const known = new Vocabulary(
  Object.entries(uses).flatMap(([word, times]) => Array.from({ length: times }, () => word)),
);

describe('spelling', () => {
  it.each([
    ['border', 'border', 0],
    ['bordr', 'border', 1],
    ['bordder', 'border', 1],
    ['bornder', 'border', 1],
    ['broder', 'border', 1],
    ['fronteir', 'frontier', 1],
    ['', 'abc', 3],
  ])('counts the mistakes between %s and %s as %i', (a, b, mistakes) => {
    expect(mistakesBetween(a, b)).toBe(mistakes);
    expect(mistakesBetween(b, a)).toBe(mistakes);
  });

  it('counts no further than asked', () => {
    const counted = (limit: number) => mistakesBetween('fronteir', 'frontier', limit);
    expect([counted(1), counted(2)]).toEqual([1, 1]);
    expect(mistakesBetween('abcdefgh', 'stuvwxyz', 1)).toBe(2);
    expect(mistakesBetween('abxxxxxx', 'bayyyyyy', 2)).toBeGreaterThan(2);
  });

  it('takes the nearest word, and the most used of those', () => {
    expect(['fontier', 'visax', 'visad'].map((word) => known.closest(word))).toEqual([
      'frontier',
      'visas',
      'visas',
    ]);
  });

  it('knows its words, and gives up on what is like none of them', () => {
    expect(['boarder', 'visax'].map((word) => known.has(word))).toEqual([true, false]);
    expect(['zzzz', 'vi'].map((word) => known.closest(word))).toEqual([undefined, undefined]);
  });
});
