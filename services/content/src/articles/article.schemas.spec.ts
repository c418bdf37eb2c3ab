import { normaliseTags } from '@frontier/domain';
import { DailySummaryQuery } from '../daily-summaries/daily-summary.schemas';
import { ListQuery } from './article.schemas';

describe('ListQuery', () => {
  it.each(['abc', '2026-13-01', '2026-02-30', '01/02/2026', '0000-01-01', ''])(
    '[C9] ignores the invalid date %p',
    (date) => {
      expect(ListQuery.parse({ date }).date).toBeUndefined();
      expect(DailySummaryQuery.parse({ date }).date).toBeUndefined();
    },
  );

  it('[C9] keeps a valid day', () => {
    expect(ListQuery.parse({ date: '2024-02-29' }).date).toBe('2024-02-29');
  });

  it('[C5] lower-cases and trims a tag, and ignores an empty tag', () => {
    expect(ListQuery.parse({ tag: '  Travel ' }).tag).toBe('travel');
    expect(ListQuery.parse({ tag: '   ' }).tag).toBeUndefined();
  });

  it('[C3] defaults to twenty articles per page', () => {
    expect(ListQuery.parse({})).toEqual({ page: 1, page_size: 20 });
  });

  it.each([{ page: '0' }, { page: 'x' }, { page_size: '51' }, { page_size: '0' }, { type: 'gossip' }])(
    'rejects the query %p',
    (query) => expect(ListQuery.safeParse(query).success).toBe(false),
  );
});

describe('normaliseTags', () => {
  it('[C5] lower-cases, trims, and drops empty and duplicate tags', () => {
    expect(normaliseTags([' Travel ', '', 'travel', '  ', 'Ñandú'])).toEqual(['travel', 'ñandú']);
  });
});
