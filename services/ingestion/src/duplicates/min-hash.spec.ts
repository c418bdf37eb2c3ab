import { toBands, minHash } from './min-hash';

/** Returns distinct words, so that the overlap of two texts is known. */
const words = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `w${from + n}`);
const story = words(0, 200).join(' ');
const haveCommonBand = (a: string, b: string): boolean => {
  const bands = new Set(toBands(minHash(a)));
  return toBands(minHash(b)).some((band) => bands.has(band));
};

describe('MinHash', () => {
  it('ignores case, accents and punctuation', () => {
    expect(minHash('La Línea, ayer mismo.')).toEqual(minHash('la linea ayer MISMO'));
  });

  it('estimates the true share of common shingles within three standard errors', () => {
    // 150 of 200 words are common: 145 common shingles of 245 in all.
    const other = minHash([...words(0, 150), ...words(600, 50)].join(' '));
    const equal = minHash(story).filter((hash, n) => hash === other[n]).length;
    expect(Math.abs(equal / 64 - 145 / 245)).toBeLessThan(0.19);
  });

  it('finds a common band for copies that were edited, cut to a third or extended', () => {
    expect(haveCommonBand(story, [...words(0, 190), ...words(800, 10)].join(' '))).toBe(true);
    expect(haveCommonBand(story, words(0, 70).join(' '))).toBe(true);
    expect(haveCommonBand(story, [...words(0, 200), ...words(700, 200)].join(' '))).toBe(true);
  });

  it('finds no common band for unrelated texts', () => {
    for (let n = 0; n < 50; n += 1)
      expect(haveCommonBand(story, words(1_000 + 300 * n, 200).join(' '))).toBe(false);
  });

  it('returns bands that fit into database integers', () => {
    expect(toBands(minHash(story)).every((band) => band === (band | 0))).toBe(true);
  });

  it('returns a signature for texts too short for a shingle', () => {
    expect(minHash('')).not.toEqual(minHash('one two'));
  });
});
