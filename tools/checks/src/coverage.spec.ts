import { cover, shorten } from './coverage.mjs';

const tests = (...titles: string[]) => titles.map((title) => ({ file: 'some.spec.ts', title }));

describe('cover', () => {
  it('finds several ids in one title and keeps the order of the rows', () => {
    const result = cover(['A1', 'A2', 'N9', 'N10'], tests('[N9][N10] drops duplicates', '[N9] again'));
    expect(result.groups).toEqual([
      { group: 'A', covered: [], uncovered: ['A1', 'A2'] },
      { group: 'N', covered: ['N9', 'N10'], uncovered: [] },
    ]);
    expect(result).toMatchObject({ covered: 2, total: 4, unknown: [] });
  });

  it('names an id that no row has', () => {
    expect(cover(['A1'], tests('[A1] real', '[A99] invented')).unknown).toEqual([
      { id: 'A99', file: 'some.spec.ts', title: '[A99] invented' },
    ]);
  });

  it('takes nothing but an id in brackets for a claim', () => {
    expect(cover(['A1'], tests('A1 is mentioned', '[a1] lower case', '[A1 ] spaced'))).toMatchObject({
      covered: 0,
      unknown: [],
    });
  });
});

describe('shorten', () => {
  it('turns runs into ranges', () => {
    expect(shorten(['N1', 'N5', 'N6', 'N7', 'N9', 'N10'])).toBe('N1 N5–N7 N9 N10');
    expect(shorten([])).toBe('');
  });
});
