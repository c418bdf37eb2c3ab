import { parseNewsFilter, newsHref } from './news-address';

describe('the address of the news list', () => {
  it('[C9] ignores a day that is none', () => {
    expect(parseNewsFilter({ date: 'abc' })).toEqual({ page: 1 });
    expect(parseNewsFilter({ date: '2026-02-30' })).toEqual({ page: 1 });
    expect(parseNewsFilter({ date: '2026-07-15' })).toEqual({ date: '2026-07-15', page: 1 });
  });

  it('[C5] takes a topic however it is written, and a blank one for none', () => {
    expect(parseNewsFilter({ tag: ' Travel ' })).toEqual({ tag: 'travel', page: 1 });
    expect(parseNewsFilter({ tag: ' ' })).toEqual({ page: 1 });
  });

  it.each(['0', '-1', '1.5', 'x', '99999'])('takes page %s for the first', (page) => {
    expect(parseNewsFilter({ page }).page).toBe(1);
  });

  it('takes the first of repeated parameters', () => {
    expect(parseNewsFilter({ tag: ['a', 'b'] }).tag).toBe('a');
  });

  it('is written back as it was read', () => {
    expect(newsHref({})).toBe('/news');
    expect(newsHref({ tag: 'a&b', date: '2026-07-15', page: 3 })).toBe(
      '/news?tag=a%26b&date=2026-07-15&page=3',
    );
  });
});
