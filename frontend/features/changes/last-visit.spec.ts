import { getPreviousVisit, keepVisit } from './last-visit';

const visit = (today: string) => {
  const before = getPreviousVisit(today);
  keepVisit(today);
  return before;
};

describe('last visit', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    Object.assign(globalThis, { localStorage });
  });

  it('is the latest visit on an earlier day', () => {
    const days = ['2026-11-01', '2026-11-01', '2026-11-20', '2026-11-20', '2026-11-28'];
    expect(days.map(visit)).toEqual([undefined, undefined, '2026-11-01', '2026-11-01', '2026-11-20']);
  });

  it('is unknown if the stored text is not a day', () => {
    stored.set('frontier-visits', '<script> x');
    expect(getPreviousVisit('2026-11-28')).toBeUndefined();
  });

  it('is unknown if the browser refuses storage', () => {
    Object.assign(globalThis, { localStorage: undefined });
    expect(visit('2026-11-28')).toBeUndefined();
  });
});
