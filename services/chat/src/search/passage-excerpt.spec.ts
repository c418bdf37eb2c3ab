import { extractTerms, TermSet } from '@frontier/ai';
import { createExcerpt } from './passage-excerpt';

const FILLER = 'Nothing of this is about it. '.repeat(12);
/** Returns the excerpt as text, with the matching words in brackets. */
const shown = (text: string, query: string, length?: number): string =>
  createExcerpt(text, new TermSet(extractTerms(query)), length)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('createExcerpt', () => {
  it('marks a search term in other forms and in translation', () => {
    expect(shown('Dos controles: uno es el check de España.', 'checks')).toBe(
      'Dos [controles]: uno es el [check] de España.',
    );
  });

  it('returns the range of the text with the most search terms, cut between words', () => {
    const excerpt = shown(
      `A dog. ${FILLER}Bring the dog and its passport with you. ${FILLER}`,
      'dog passport',
    );
    expect(excerpt).toMatch(/^…\w.* Bring the \[dog\] and its \[passport\] .*…$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  it('returns the beginning without heading markers if no term matches', () => {
    expect(shown('# Checks\n- One desk.', 'zebra')).toBe('Checks One desk.');
  });

  it('returns the whole text for an infinite length', () => {
    expect(shown(FILLER, 'zebra', Infinity)).toBe(FILLER.trim());
  });
});
