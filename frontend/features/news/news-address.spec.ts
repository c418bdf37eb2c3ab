import { parseNewsFilter, newsHref } from './news-address';

describe('news filter', () => {
  it('[C9] ignores invalid dates', () => {
    expect(parseNewsFilter({ date: 'abc' })).toEqual({ page: 1 });
    expect(parseNewsFilter({ date: '2026-02-30' })).toEqual({ page: 1 });
    expect(parseNewsFilter({ date: '2026-07-15' })).toEqual({ date: '2026-07-15', page: 1 });
  });

  it('[C5] normalises topics and ignores blank ones', () => {
    expect(parseNewsFilter({ tag: ' Travel ' })).toEqual({ tag: 'travel', page: 1 });
    expect(parseNewsFilter({ tag: ' ' })).toEqual({ page: 1 });
  });

  it.each(['0', '-1', '1.5', 'x', '99999'])('treats page %s as the first', (page) => {
    expect(parseNewsFilter({ page }).page).toBe(1);
  });

  it('uses the first of repeated parameters', () => {
    expect(parseNewsFilter({ tag: ['a', 'b'] }).tag).toBe('a');
  });

  it('builds the URL from a filter', () => {
    expect(newsHref({})).toBe('/news');
    expect(newsHref({ tag: 'a&b', date: '2026-07-15', page: 3 })).toBe(
      '/news?tag=a%26b&date=2026-07-15&page=3',
    );
  });
});
