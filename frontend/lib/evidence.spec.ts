import { findOpenedDay, newestEvidence, sourceName } from './evidence';

const sources = (...dates: (string | null)[]) => ({
  sources: dates.map((date) => ({
    publisher: 'Gazette',
    title: 'A report',
    url: 'https://gazette.example/',
    date,
    reprint: false,
    opened: null,
  })),
});

describe('evidence', () => {
  it('[Z3] returns the newest source date at its own precision', () => {
    expect(newestEvidence([sources('2026-02-26', '2025'), sources('2026-07-15', '2026-07')])).toBe(
      '2026-07-15',
    );
    expect(newestEvidence([sources('2026-02-26', '2026-07')])).toBe('2026-07');
    expect(newestEvidence([sources('2025-02-26', '2026')])).toBe('2026');
  });

  it('[Z3] returns undefined if no source has a date', () => {
    expect(newestEvidence([sources('quoted 2 October 2026', 'undated', null)])).toBeUndefined();
    expect(newestEvidence([])).toBeUndefined();
  });

  it('returns the oldest day of opening only if all sources were opened', () => {
    const opened = (...days: (string | null)[]) =>
      sources(...days).sources.map((source) => ({
        ...source,
        opened: source.date ? { on: source.date, by: 'an editor' } : null,
      }));
    expect(findOpenedDay(opened('2026-11-23', '2026-11-20'))).toBe('2026-11-20');
    expect(findOpenedDay(opened('2026-11-23', null))).toBeUndefined();
    expect(findOpenedDay([])).toBeUndefined();
  });

  it('names a source by publisher and title', () => {
    expect(sourceName({ publisher: 'Gazette', title: 'A report' })).toBe('Gazette: A report');
    expect(sourceName({ publisher: null, title: 'A report' })).toBe('A report');
  });
});
