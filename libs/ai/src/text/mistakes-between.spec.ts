import { mistakesBetween } from './mistakes-between';

describe('mistakes between words', () => {
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
});
