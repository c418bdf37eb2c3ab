import { buildExcerpt } from './hit-excerpt';

/** Joins an excerpt's pieces, with matches in brackets. */
const shown = (words: { title?: string; summary?: string; text: string }, ...needles: string[]) =>
  buildExcerpt({ title: '', summary: '', ...words }, needles)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('');
const FILLER = 'word '.repeat(100).trim();

describe('an excerpt', () => {
  it('is the beginning of the summary for what the title says', () => {
    expect(shown({ title: 'Pets', summary: 'Bring its papers.', text: 'On pets.' }, 'pets')).toBe(
      'Bring its papers.',
    );
  });

  it('is of the summary where that has the words, and marks each', () => {
    const summary = 'A pet, and its papers. No pet goes alone.';
    expect(shown({ title: 'Pets', summary, text: summary }, 'pet')).toBe(
      'A [pet], and its papers. No [pet] goes alone.',
    );
  });

  it('is the passage of the text where the words stand, from word to word', () => {
    const text = `${FILLER} before a ferret after ${FILLER}`;
    const passage = shown({ title: 'Pets', summary: 'Bring its papers.', text }, 'ferret');
    expect(passage).toMatch(/^…word .* before a \[ferret\] after word .* word…$/);
    expect(passage.length).toBeLessThan(210);
  });

  it('prefers the passage that has most of the words', () => {
    const text = `A ferret. ${FILLER} A ferret and its cage. ${FILLER}`;
    expect(shown({ text }, 'ferret', 'cage')).toMatch(/^…[^[]* A \[ferret\] and its \[cage\]\. /);
  });

  it('marks words as they are written, whatever their accents and case', () => {
    expect(shown({ text: 'En CÓRDOBA y co\u0301rdoba, 😀 la Línea.' }, 'cordoba', 'linea')).toBe(
      'En [CÓRDOBA] y [co\u0301rdoba], 😀 la [Línea].',
    );
  });

  it('marks the longest of the words that stand in one place', () => {
    expect(shown({ text: 'The borderline case.' }, 'border', 'borderline')).toBe('The [borderline] case.');
  });

  it.each([
    ['no word', `${'x'.repeat(1_000)}ferret${'y'.repeat(1_000)}`, 'ferret'],
    ['nothing to look for', FILLER, ''],
    ['nothing to show', '', 'ferret'],
  ])('is short of a text with %s to go by', (_, text, needle) => {
    expect(shown({ text }, needle).length).toBeLessThan(210);
  });
});
