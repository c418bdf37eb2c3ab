import { isDay } from '@frontier/domain';
import { dayInGibraltar, formatDate, formatSourceDate } from './dates';

describe('dates', () => {
  it('[C10] are British, and of the day it is in Gibraltar: late in the evening UTC is tomorrow in summer', () => {
    expect(formatDate('2026-07-14T23:30:00Z')).toBe('15 July 2026');
    expect(formatDate('2026-07-14T21:30:00Z')).toBe('14 July 2026');
    expect(formatDate('2026-12-14T22:30:00Z')).toBe('14 December 2026');
    expect(formatDate('2026-12-14T23:30:00Z')).toBe('15 December 2026');
  });

  it('keep a calendar day as it is', () => {
    expect(formatDate('2026-01-01')).toBe('1 January 2026');
  });

  it('are left out rather than shown wrong', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDate('2026-02-31')).toBe('');
    expect(dayInGibraltar('soon')).toBe('');
  });

  it('[C9] know a day of the calendar from what only looks like one', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['abc', '2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', undefined].some(isDay)).toBe(
      false,
    );
  });

  it.each([
    ['2026-07-15', '15 July 2026'],
    ['2026-02', 'February 2026'],
    ['2006', '2006'],
    ['June or July 2025', 'June or July 2025'],
    ['before 15 July 2026', 'before 15 July 2026'],
    ['quoted 2 October 2026', 'quoted 2 October 2026'],
    ['1–2 July 2026', '1–2 July 2026'],
    ['2026-13', '2026-13'],
    ['2026-02-30', '2026-02-30'],
  ])('[Z3] of a source, %s, are shown as precisely as they are known: %s', (date, shown) => {
    expect(formatSourceDate(date)).toBe(shown);
  });

  it('name the day in Gibraltar for machines', () => {
    expect(dayInGibraltar('2026-07-14T23:30:00Z')).toBe('2026-07-15');
  });
});
