import { bandsOf, fromBytes, minHash, similarity, toBytes } from './min-hash';

/** A text of distinct words, so that similarity is known. */
const words = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `w${from + n}`);
const story = words(0, 200).join(' ');

describe('MinHash', () => {
  it('does not see case, accents and punctuation', () => {
    expect(similarity(minHash('La Línea, ayer mismo.'), minHash('la linea ayer MISMO'))).toBe(1);
  });

  it('takes a story with an added sentence for the same story', () => {
    const added = `${words(900, 12).join(' ')} ${story}`;
    expect(similarity(minHash(story), minHash(added))).toBeGreaterThanOrEqual(0.8);
  });

  it('takes two stories on one subject for two', () => {
    const half = [...words(0, 100), ...words(500, 100)].join(' ');
    expect(similarity(minHash(story), minHash(half))).toBeLessThan(0.8);
    expect(similarity(minHash(story), minHash(words(700, 200).join(' ')))).toBeLessThan(0.1);
  });

  it('estimates the true share of common shingles within three standard errors', () => {
    // 150 of 200 words are common: 148 common shingles of 248 in all.
    const other = [...words(0, 150), ...words(600, 50)].join(' ');
    expect(Math.abs(similarity(minHash(story), minHash(other)) - 148 / 248)).toBeLessThan(0.19);
  });

  it('gives near duplicates a common band and strangers none', () => {
    const bands = new Set(bandsOf(minHash(story)));
    const edited = [...words(0, 190), ...words(800, 10)].join(' ');
    expect(bandsOf(minHash(edited)).some((band) => bands.has(band))).toBe(true);
    for (let n = 0; n < 50; n += 1) {
      expect(bandsOf(minHash(words(1_000 + 300 * n, 200).join(' '))).some((band) => bands.has(band))).toBe(
        false,
      );
    }
  });

  it('survives being stored', () => {
    const signature = minHash(story);
    const pooled = Buffer.concat([Buffer.from('x'), toBytes(signature)]).subarray(1);
    expect(fromBytes(pooled)).toEqual(signature);
    expect(bandsOf(signature).every((band) => band === (band | 0))).toBe(true);
  });

  it('has a signature for texts too short for a shingle', () => {
    expect(similarity(minHash(''), minHash('one two'))).toBeLessThan(1);
  });
});
