import { InvertedIndex } from './inverted-index';

const ALL = 3_000;
/** Returns the words of an entry, out of 400: a few words are in nearly all entries, most are in few. */
const listWords = (entry: number): string[] =>
  Array.from({ length: 400 }, (_, word) => word)
    .filter((word) => (entry * 7_919 + word * 104_729) % (word + 1) === 0)
    .map((word) => `word${word}`);
const add = (index: InvertedIndex, entry: number): number =>
  index.add({ counts: new Map(listWords(entry).map((word) => [word, 1])), length: 10 });
const found = (index: InvertedIndex, word: string): number[] =>
  index.search([[{ key: word, weight: 1 }]], () => 1, ALL).sort((a, b) => a - b);

describe('InvertedIndex', () => {
  it('finds all entries that contain a word, whether few or many', () => {
    const index = new InvertedIndex();
    for (let entry = 0; entry < ALL; entry++) expect(add(index, entry)).toBe(entry);
    for (const word of ['word0', 'word3', 'word50', 'word399']) {
      const holding = Array.from({ length: ALL }, (_, entry) => entry).filter((entry) =>
        listWords(entry).includes(word),
      );
      expect(found(index, word)).toEqual(holding);
      expect(index.countEntries(word)).toBe(holding.length);
    }
  });

  it('removes several entries at once and reuses their numbers', () => {
    const index = new InvertedIndex();
    for (let entry = 0; entry < ALL; entry++) add(index, entry);
    const gone = Array.from({ length: ALL }, (_, entry) => entry).filter((entry) => entry % 3 > 0);
    index.remove(gone);
    expect(index.size).toBe(ALL / 3);
    expect(found(index, 'word0')).toEqual(Array.from({ length: ALL / 3 }, (_, nth) => nth * 3));
    expect(found(index, 'word5').every((entry) => listWords(entry).includes('word5'))).toBe(true);
    const next = add(index, 1);
    expect(gone).toContain(next);
    expect(found(index, 'word0')).toContain(next);
  });
});
