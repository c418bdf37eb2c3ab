import { toDayOrNull } from './source-document';

describe('dayOrNull', () => {
  it.each([
    ['2026-07-15T21:59:59Z', '2026-07-15'],
    ['2026-07-15T22:00:00Z', '2026-07-16'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-07-15T00:00:00Z', '2026-07-15'],
    ['2026-01-15T00:00:00Z', '2026-01-15'],
  ])('[Z1] puts %s on %s, as Gibraltar does', (moment, day) => {
    expect(toDayOrNull(new Date(moment))).toBe(day);
  });

  it('knows no day without a moment', () => {
    expect(toDayOrNull(null)).toBeNull();
  });
});
