import { extractTerms, TermSet } from '@frontier/ai';
import { createExcerpt } from './passage-excerpt';

const FILLER = 'Nothing of this is about it. '.repeat(12);
/** Puts the matching words in brackets. */
const shown = (text: string, query: string, length?: number): string =>
  createExcerpt(text, new TermSet(extractTerms(query)), length)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('an excerpt', () => {
  it('marks what was looked for, in other forms and in the other language', () => {
    expect(shown('Dos controles: uno es el check de España.', 'checks')).toBe(
      'Dos [controles]: uno es el [check] de España.',
    );
  });

  it('is the passage that holds most of it, from word to word', () => {
    const excerpt = shown(
      `A dog. ${FILLER}Bring the dog and its passport with you. ${FILLER}`,
      'dog passport',
    );
    expect(excerpt).toMatch(/^…\w.* Bring the \[dog\] and its \[passport\] .*…$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  it('is the beginning where nothing stands in the text, without marks of headings', () => {
    expect(shown('# Checks\n- One desk.', 'zebra')).toBe('Checks One desk.');
  });

  it('is the whole text where that is wanted', () => {
    expect(shown(FILLER, 'zebra', Infinity)).toBe(FILLER.trim());
  });
});
