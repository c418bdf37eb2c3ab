import { truncate } from '@frontier/domain';
import { DESCRIPTION_LENGTH, EXCERPT_LENGTH, splitParagraphs } from './text';

describe('truncate', () => {
  const long = 'All travellers are checked twice at the airport. '.repeat(20);

  it('[M8] limits a description to 160 characters including the ellipsis', () => {
    const cut = truncate(long, DESCRIPTION_LENGTH);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(140);
    expect(cut.endsWith('…')).toBe(true);
  });

  it('[C3] limits an excerpt to 200 characters', () => {
    expect(truncate(long, EXCERPT_LENGTH).length).toBeLessThanOrEqual(200);
    expect(truncate('x'.repeat(201), EXCERPT_LENGTH)).toBe(`${'x'.repeat(199)}…`);
  });

  it('returns a text within the limit unchanged', () => {
    expect(truncate('x'.repeat(200), 200)).toBe('x'.repeat(200));
    expect(truncate('  two\n words ', 20)).toBe('two words');
  });

  it('cuts at a word and drops a comma before the ellipsis', () => {
    expect(truncate('one two, three four', 12)).toBe('one two…');
  });

  it('drops a full stop before the ellipsis', () => {
    expect(truncate('one two. three four', 12)).toBe('one two…');
  });

  it('does not split a character', () => {
    expect(truncate('🇬🇮🇬🇮🇬🇮', 3)).not.toContain('\uFFFD');
    expect(Array.from(truncate('😀'.repeat(5), 3))).toEqual(['😀', '😀', '…']);
  });
});

describe('splitParagraphs', () => {
  it('splits only at blank lines', () => {
    expect(splitParagraphs('one\ntwo\n\n three \r\n\r\n\n')).toEqual(['one two', 'three']);
  });
});
