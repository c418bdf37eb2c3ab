import { editDistance } from './edit-distance';

describe('editDistance', () => {
  it.each([
    ['border', 'border', 0],
    ['bordr', 'border', 1],
    ['bordder', 'border', 1],
    ['bornder', 'border', 1],
    ['broder', 'border', 1],
    ['fronteir', 'frontier', 1],
    ['', 'abc', 3],
  ])('returns the distance of %s and %s: %i', (a, b, mistakes) => {
    expect(editDistance(a, b)).toBe(mistakes);
    expect(editDistance(b, a)).toBe(mistakes);
  });

  it('returns a number above the limit instead of the distance if words differ more', () => {
    const counted = (limit: number) => editDistance('fronteir', 'frontier', limit);
    expect([counted(1), counted(2)]).toEqual([1, 1]);
    expect(editDistance('abcdefgh', 'stuvwxyz', 1)).toBe(2);
    expect(editDistance('abxxxxxx', 'bayyyyyy', 2)).toBeGreaterThan(2);
  });
});
