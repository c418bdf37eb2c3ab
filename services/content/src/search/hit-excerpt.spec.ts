import { buildExcerpt } from './hit-excerpt';

/** Joins an excerpt's pieces, with matches in brackets. */
const formatExcerpt = (words: { title?: string; summary?: string; text: string }, ...needles: string[]) =>
  buildExcerpt({ title: '', summary: '', ...words }, needles)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('');
const FILLER = 'word '.repeat(100).trim();

describe('buildExcerpt', () => {
  it('returns the start of the summary if the title matches', () => {
    expect(formatExcerpt({ title: 'Pets', summary: 'Bring its papers.', text: 'On pets.' }, 'pets')).toBe(
      'Bring its papers.',
    );
  });

  it('uses a summary that contains the words, and marks each word', () => {
    const summary = 'A pet, and its papers. No pet goes alone.';
    expect(formatExcerpt({ title: 'Pets', summary, text: summary }, 'pet')).toBe(
      'A [pet], and its papers. No [pet] goes alone.',
    );
  });

  it('cuts the passage around a match in the text at whole words', () => {
    const text = `${FILLER} before a ferret after ${FILLER}`;
    const passage = formatExcerpt({ title: 'Pets', summary: 'Bring its papers.', text }, 'ferret');
    expect(passage).toMatch(/^…word .* before a \[ferret\] after word .* word…$/);
    expect(passage.length).toBeLessThan(210);
  });

  it('returns the passage that contains most of the words', () => {
    const text = `A ferret. ${FILLER} A ferret and its cage. ${FILLER}`;
    expect(formatExcerpt({ text }, 'ferret', 'cage')).toMatch(/^…[^[]* A \[ferret\] and its \[cage\]\. /);
  });

  it('ignores accents and case of the words, and marks them in their original spelling', () => {
    expect(formatExcerpt({ text: 'En CÓRDOBA y co\u0301rdoba, 😀 la Línea.' }, 'cordoba', 'linea')).toBe(
      'En [CÓRDOBA] y [co\u0301rdoba], 😀 la [Línea].',
    );
  });

  it('marks the longest of overlapping matches', () => {
    expect(formatExcerpt({ text: 'The borderline case.' }, 'border', 'borderline')).toBe(
      'The [borderline] case.',
    );
  });

  it.each([
    ['no word', `${'x'.repeat(1_000)}ferret${'y'.repeat(1_000)}`, 'ferret'],
    ['nothing to look for', FILLER, ''],
    ['nothing to show', '', 'ferret'],
  ])('stays short for a text with %s', (_, text, needle) => {
    expect(formatExcerpt({ text }, needle).length).toBeLessThan(210);
  });
});
