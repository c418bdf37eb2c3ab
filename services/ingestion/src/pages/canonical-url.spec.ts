import {
  MAX_URL_LENGTH,
  resolveCanonicalUrl,
  stripTrackingParameters,
  toCanonicalUrl,
  toOwnAddress,
} from './canonical-url';

describe('canonical URLs', () => {
  it.each([
    ['https://News.example/a/?utm_source=x&id=7&fbclid=y#top', 'https://news.example/a?id=7'],
    ['https://news.example:443/a//', 'https://news.example/a'],
    ['https://news.example/', 'https://news.example/'],
    ['http://news.example/a?page=2', 'http://news.example/a?page=2'],
    ['https://news.example/a?ref=rss&gclid=1&mtm_source=x&_ga=2#xtor=RSS-1', 'https://news.example/a'],
    ['https://news.example/a?ref=2026-114', 'https://news.example/a?ref=2026-114'],
  ])('normalise %s to %s', (address, expected) => {
    expect(toCanonicalUrl(address)).toBe(expected);
  });

  it('do not exceed the maximum length of an index entry', () => {
    const address = `https://news.example/a?utm_source=x&q=${"'".repeat(1_900)}`;
    expect(toCanonicalUrl(address).length).toBeLessThanOrEqual(MAX_URL_LENGTH);
    expect(resolveCanonicalUrl(`/${'ñ'.repeat(1_000)}`, 'https://news.example/a')).toBe(
      'https://news.example/a',
    );
  });

  it.each([
    ['https://news.example/notice/?ref=spring&utm_source=x#top', 'https://news.example/notice?ref=spring'],
    ['https://news.example/a?icid=b&fbclid=c', 'https://news.example/a?icid=b'],
    ['https://news.example/a?pk_id=7&gclid=c', 'https://news.example/a?pk_id=7'],
    ['https://news.example/a?smid=tw', 'https://news.example/a?smid=tw'],
    ['https://news.example/a?cmpid=4', 'https://news.example/a?cmpid=4'],
    ['https://news.example/a?ref_src=x', 'https://news.example/a?ref_src=x'],
  ])('keep parameters that may name a document in the own address of %s', (address, own) => {
    expect(toOwnAddress(address)).toBe(own);
    expect(toOwnAddress(stripTrackingParameters(address))).toBe(own);
    expect(resolveCanonicalUrl(null, address)).toBe(own);
  });
});
