import { toDayOrNull } from './source-document';

describe('toDayOrNull', () => {
  it.each([
    ['2026-07-15T21:59:59Z', '2026-07-15'],
    ['2026-07-15T22:00:00Z', '2026-07-16'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-07-15T00:00:00Z', '2026-07-15'],
    ['2026-01-15T00:00:00Z', '2026-01-15'],
  ])('[Z1] returns for %s the day in Gibraltar, %s', (moment, day) => {
    expect(toDayOrNull(new Date(moment))).toBe(day);
  });

  it('returns null for null', () => {
    expect(toDayOrNull(null)).toBeNull();
  });
});
