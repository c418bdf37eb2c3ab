import { readDate } from './read-date';

const readDay = (text: string, locale: string | null = null): string | undefined =>
  readDate(text, locale)?.toISOString().slice(0, 10);

describe('readDate', () => {
  it.each([
    ['15 July 2026', null],
    ['Wednesday, July 15th, 2026', 'en'],
    ['15 de julio de 2026', 'es'],
    ['Publicado el 15 de jul. de 2026', 'es'],
    ['1er juillet 2026', 'fr'],
    ['15. Juli 2026', 'de'],
    ['15. července 2026', 'cs'],
    ['15-Jul-2026', null],
    ['2026. július 15.', 'hu'],
    ['20260715', null],
    ['2026/07/15', null],
    ['2026-7-15', null],
  ])('reads %s (%s)', (text, locale) => {
    expect(readDay(text, locale)).toBe(text.startsWith('1er') ? '2026-07-01' : '2026-07-15');
  });

  it('reads the day before the month, unless the declared country writes the month first', () => {
    expect(readDay('05/07/2026')).toBe('2026-07-05');
    expect(readDay('05/07/2026', 'es')).toBe('2026-07-05');
    expect(readDay('05/07/2026', 'en-US')).toBe('2026-05-07');
    expect(readDay('15/07/2026', 'en-US')).toBe('2026-07-15');
  });

  it.each([
    'no digits at all',
    '31 June 2026',
    'Room 12 sometimes 2026',
    'page 12 of 2026',
    '7-1-26',
    '2026',
  ])('finds no date in %s', (text) => {
    expect(readDate(text)).toBeNull();
  });
});
