import { cover, shorten } from './coverage.mjs';

const tests = (status: 'passed' | 'failed' | 'skipped', ...titles: string[]) =>
  titles.map((title) => ({ file: 'some.spec.ts', title, status }));

describe('cover', () => {
  it('finds several ids in one title and keeps the order of the rows', () => {
    const result = cover(
      ['A1', 'A2', 'N9', 'N10'],
      tests('passed', '[N9][N10] drops duplicates', '[N9] again'),
    );
    expect(result.groups).toEqual([
      { group: 'A', covered: [], uncovered: ['A1', 'A2'] },
      { group: 'N', covered: ['N9', 'N10'], uncovered: [] },
    ]);
    expect(result).toMatchObject({ covered: 2, total: 4, notPassed: [], unknown: [] });
  });

  it('counts no row whose test was skipped or failed, and names it', () => {
    const run = [
      ...tests('skipped', '[A1] in a browser', '[A2] in a browser'),
      ...tests('failed', '[A3] one of two'),
      ...tests('passed', '[A2] elsewhere', '[A3] the other'),
    ];
    expect(cover(['A1', 'A2', 'A3', 'A4'], run)).toMatchObject({ covered: 1, notPassed: ['A1', 'A3'] });
  });

  it.each(['passed', 'skipped'] as const)('names an id that no row has, though its test %s', (status) => {
    expect(cover(['A1'], tests(status, '[A1] real', '[A99] invented')).unknown).toEqual([
      { id: 'A99', file: 'some.spec.ts', title: '[A99] invented' },
    ]);
  });

  it('takes nothing but an id in brackets for a claim', () => {
    expect(
      cover(['A1'], tests('passed', 'A1 is mentioned', '[a1] lower case', '[A1 ] spaced')),
    ).toMatchObject({ covered: 0, unknown: [] });
  });
});

describe('shorten', () => {
  it('turns runs into ranges', () => {
    expect(shorten(['N1', 'N5', 'N6', 'N7', 'N9', 'N10'])).toBe('N1 N5–N7 N9 N10');
    expect(shorten([])).toBe('');
  });
});
