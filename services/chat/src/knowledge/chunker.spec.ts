import { splitSentences } from '@frontier/ai';
import { chunk, CHUNK_LENGTH, MAX_CHUNKS } from './chunker';

const sentence = (n: number, length = 90): string =>
  `Sentence ${n} says something about the border`.padEnd(length - 1, ' x') + '.';
const article = (count: number, perParagraph = 4): string =>
  Array.from(
    { length: count },
    (_, i) => sentence(i) + (i % perParagraph === perParagraph - 1 ? '\n\n' : ' '),
  ).join('');

describe('chunk', () => {
  it('splits a text into chunks of about 800 to 1,000 characters', () => {
    const chunks = chunk(article(60), 'en');
    expect(chunks.length).toBeGreaterThan(4);
    for (const part of chunks.slice(0, -1)) {
      expect(part.length).toBeGreaterThanOrEqual(CHUNK_LENGTH.from);
      expect(part.length).toBeLessThanOrEqual(CHUNK_LENGTH.to);
    }
    expect(chunks.at(-1)?.length).toBeLessThanOrEqual(CHUNK_LENGTH.to);
  });

  it('keeps every sentence whole, once and in order', () => {
    const text = article(37, 3);
    const rejoined = chunk(text, 'en').flatMap((part) => splitSentences(part, 'en'));
    expect(rejoined).toEqual(splitSentences(text, 'en'));
  });

  it('ends a chunk where a paragraph ends if the length allows it', () => {
    const text = `${article(9, 9)}${article(6, 6)}`;
    expect(chunk(text, 'en')[0]).toMatch(/^Sentence 0[^]*Sentence 8[^]*\.$/);
  });

  it('cuts a sentence longer than a chunk between words', () => {
    const chunks = chunk('word '.repeat(500).trim(), 'en');
    expect(chunks.every((part) => part.length <= CHUNK_LENGTH.to && !/\bwor$|^ord/.test(part))).toBe(true);
    expect(chunks.join(' ')).toBe('word '.repeat(500).trim());
  });

  it('cuts a long text without spaces at the maximum chunk length', () => {
    expect(chunk('x'.repeat(2_500), 'en').map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });

  it('starts each chunk with the heading of its text', () => {
    const long = Array.from({ length: 8 }, (_, i) => sentence(i, 150)).join(' ');
    const chunks = chunk(`# One\n${long}\n# Two\nShort.\n# Nothing below`, 'en');
    expect(chunks.map((part) => part.split('\n')[0])).toEqual(['# One', '# One']);
    expect(chunks.at(-1)).toMatch(/\n# Two\nShort\.$/);
  });

  it('returns one chunk for a short text and none for an empty one', () => {
    expect(chunk('One line.', 'en')).toEqual(['One line.']);
    expect(chunk(' \n ', 'en')).toEqual([]);
  });

  it('drops text beyond the maximum number of chunks', () => {
    expect(chunk('x'.repeat(1_000 * (MAX_CHUNKS + 5)), 'en')).toHaveLength(MAX_CHUNKS);
  });
});
