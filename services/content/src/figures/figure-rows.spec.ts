import { checkDocument, type DocumentError } from '../items/check-document';
import { figures } from './figure.kind';

const URL = 'https://example.org/a';
const row = (fields: object = {}) => ({ label: 'A row', cells: ['a cell'], source: URL, ...fields });
const makeFile = (fields: object) => ({
  order: 1,
  title: 'A figure',
  title_es: 'Una figura',
  shows: 'It shows something.',
  shows_es: 'Muestra algo.',
  drawing: 'matrix',
  columns: ['What', 'How'],
  rows: [row()],
  as_of: '2026-07-15',
  sources: [{ publisher: 'A daily', title: 'A report', url: URL, date: '2026-07-15' }],
  ...fields,
});

function problems(fields: object): string[] {
  try {
    checkDocument(figures, makeFile(fields), '');
    return [];
  } catch (error) {
    return (error as DocumentError).problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

const step = (from: string, value?: number) => row({ from, value });

describe('figures', () => {
  it('accepts a title of 200 characters in both languages and no longer one', () => {
    const title = 'x'.repeat(200);
    expect(problems({ title, title_es: title })).toEqual([]);
    expect(problems({ title_es: `${title}y` })).toEqual(['title_es: longer than 200 characters']);
  });

  it.each([
    ['a negative value', { value: -1 }, 'rows.0.value: a value below zero cannot be drawn'],
    ['a huge value', { value: 1e12 }, 'rows.0.value: a value above 1,000,000,000 cannot be drawn'],
    [
      'a source that is not listed',
      { source: 'https://example.org/b' },
      'rows.0.source: it is none of the sources of the figure',
    ],
    [
      'a row of another width',
      { cells: ['a', 'b'] },
      'rows.0.cells: 2 cells do not fit 2 columns with a label',
    ],
    [
      'days in the wrong order',
      { from: '2026-02-01', to: '2026-01-01' },
      'rows.0.to: the last day is before the first',
    ],
  ])('refuses %s', (_, fields, expected) => {
    expect(problems({ rows: [row(fields)] })).toEqual([expected]);
  });

  it('refuses steps without a value, out of order or too few', () => {
    expect(problems({ drawing: 'steps', rows: [step('2026-07-15', 15), step('2026-07-14')] })).toEqual([
      'rows: the days of the steps must rise from row to row',
      'rows.1.value: this drawing needs it in every row',
    ]);
    expect(problems({ drawing: 'steps', rows: [step('2026-07-15', 15)] })).toEqual([
      'rows: two to six rows with a day are drawn as steps',
    ]);
  });

  it('refuses a stay whose number of days is wrong, and a calendar of more than 300 days', () => {
    const asked = row({ from: '2026-08-18', shape: 'outline' });
    const stay = row({ from: '2026-07-20', to: '2026-08-18', value: 29 });
    expect(problems({ drawing: 'days', rows: [stay, asked] })).toEqual([
      'rows.0.value: the stay has 30 days, first and last included',
    ]);
    expect(problems({ drawing: 'days', rows: [row({ from: '2025-01-01' }), asked] })).toEqual([
      'rows: the days span more than 300 days',
    ]);
  });

  it.each([
    [
      'lanes',
      { columns: ['What', 'How'] },
      ['columns: three to five are needed: who, one to three desks, and the end'],
    ],
    ['road', {}, ['rows.0.shape: this drawing needs it in every row']],
    ['amounts', {}, ['rows.0.group: this drawing needs it in every row']],
    [
      'days',
      {},
      [
        'rows.0.from: this drawing needs it in every row',
        'rows: one row of shape outline is the day asked about',
      ],
    ],
  ])('refuses %s without what it needs', (drawing, fields, expected) => {
    expect(problems({ drawing, ...fields })).toEqual(expected);
  });

  it('refuses more blocks than fit', () => {
    expect(problems({ drawing: 'amounts', rows: [row({ group: 'A', value: 1000, per: 1 })] })).toEqual([
      'rows.0.per: more than 60 blocks cannot be drawn: let one stand for more',
    ]);
  });

  it('refuses five boxes beside each other, a long text above the axis or beside a line, and more than 60 rows', () => {
    const box = row({ group: 'A' });
    expect(problems({ drawing: 'amounts', rows: Array(5).fill(box) })).toEqual([
      'rows: at most 4 rows of a group without values can be drawn',
    ]);
    const lasting = row({ label: 'x'.repeat(75), value: 5 });
    expect(
      problems({ drawing: 'steps', rows: [step('2026-07-15', 1), step('2026-07-16', 2), lasting] }),
    ).toEqual(['rows.2.label: label and value are longer than 80 characters together']);
    const line = row({ label: 'x'.repeat(25), cells: ['a', 'b'], shape: 'outline' });
    expect(
      problems({ drawing: 'lanes', columns: ['a', 'b', 'c'], rows: [row({ cells: ['a', 'b'] }), line] }),
    ).toEqual(['rows.1.label: the name of the line is longer than 24 characters']);
    expect(problems({ rows: Array(61).fill(row()) })[0]).toMatch(/^rows: /);
  });
});
