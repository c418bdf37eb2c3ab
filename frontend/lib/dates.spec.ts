import { isDay } from '@frontier/domain';
import { dayInGibraltar, formatDate, formatFullDay, formatShortDate, formatSourceDate } from './dates';

describe('formatting dates', () => {
  it('[C10] formats a timestamp in British style as the day in Gibraltar', () => {
    expect(formatDate('2026-07-14T23:30:00Z')).toBe('15 July 2026');
    expect(formatDate('2026-07-14T21:30:00Z')).toBe('14 July 2026');
    expect(formatDate('2026-12-14T22:30:00Z')).toBe('14 December 2026');
    expect(formatDate('2026-12-14T23:30:00Z')).toBe('15 December 2026');
  });

  it('formats a calendar day without shifting it to another day', () => {
    expect(formatDate('2026-01-01')).toBe('1 January 2026');
  });

  it('formats a day with its weekday', () => {
    expect(formatFullDay('2026-11-28')).toBe('Saturday 28 November 2026');
    expect(formatFullDay('2026-11-29', '2026-11-28')).toBe('Sunday 29 November');
    expect(formatFullDay('2027-07-15', '2026-11-28')).toBe('Thursday 15 July 2027');
  });

  it.each([
    ['2026-08-12', '12 Aug'],
    ['2025-08-12', '12 Aug 2025'],
    ['2026-07', 'July 2026'],
    ['2026', '2026'],
    ['quoted 2 October 2026', 'quoted 2 October 2026'],
  ])('shortens %s to %s in 2026', (date, short) => {
    expect(formatShortDate(date, '2026-11-28')).toBe(short);
  });

  it('returns an empty string for an invalid date', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDate('2026-02-31')).toBe('');
    expect(dayInGibraltar('soon')).toBe('');
  });

  it('[C9] accepts only existing calendar days written as YYYY-MM-DD', () => {
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
  ])('[Z3] shows the source date %s at its own precision: %s', (date, shown) => {
    expect(formatSourceDate(date)).toBe(shown);
  });

  it('returns the day of a timestamp in Gibraltar as YYYY-MM-DD', () => {
    expect(dayInGibraltar('2026-07-14T23:30:00Z')).toBe('2026-07-15');
  });
});
