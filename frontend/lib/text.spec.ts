import { truncate } from '@frontier/domain';
import { DESCRIPTION_LENGTH, EXCERPT_LENGTH, splitParagraphs } from './text';

describe('cutting text', () => {
  const long = 'All travellers are checked twice at the airport. '.repeat(20);

  it('[M8] keeps a description within 160 characters, the ellipsis included', () => {
    const cut = truncate(long, DESCRIPTION_LENGTH);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(140);
    expect(cut.endsWith('…')).toBe(true);
  });

  it('[C3] keeps an excerpt within 200 characters', () => {
    expect(truncate(long, EXCERPT_LENGTH).length).toBeLessThanOrEqual(200);
    expect(truncate('x'.repeat(201), EXCERPT_LENGTH)).toBe(`${'x'.repeat(199)}…`);
  });

  it('leaves a text that fits alone', () => {
    expect(truncate('x'.repeat(200), 200)).toBe('x'.repeat(200));
    expect(truncate('  two\n words ', 20)).toBe('two words');
  });

  it('cuts at a word and drops the comma before the ellipsis', () => {
    expect(truncate('one two, three four', 12)).toBe('one two…');
  });

  it('drops the full stop before the ellipsis', () => {
    expect(truncate('one two. three four', 12)).toBe('one two…');
  });

  it('does not cut a character in half', () => {
    expect(truncate('🇬🇮🇬🇮🇬🇮', 3)).not.toContain('\uFFFD');
    expect(Array.from(truncate('😀'.repeat(5), 3))).toEqual(['😀', '😀', '…']);
  });
});

describe('paragraphs', () => {
  it('are parted by blank lines alone', () => {
    expect(splitParagraphs('one\ntwo\n\n three \r\n\r\n\n')).toEqual(['one two', 'three']);
  });
});
