import { toDrawableText, sharePath } from './share-pictures';

describe('share images', () => {
  it.each([
    ['/', '/share/home'],
    ['/timeline', '/share/timeline'],
    ['/news/border-opens', '/share/news/border-opens'],
    ['/knowledge/faq/passports', '/share/knowledge/faq/passports'],
    ['/services/legal', '/share/services/legal'],
    ['/services/residency-immigration', '/share/site'],
    ['/news', '/share/site'],
    ['/knowledge/faq', '/share/site'],
  ])('use for %s the path %s', (page, picture) => {
    expect(sharePath(page)).toBe(picture);
  });

  it('contain only characters of the bundled fonts', () => {
    expect(toDrawableText('Šefčovič 🎉 meets “España”\u0000 日本 · 10 €', 100)).toBe(
      'Šefčovič meets “España” · 10 €',
    );
  });

  it('truncate a long title at a word', () => {
    expect(toDrawableText('word '.repeat(50), 22)).toBe('word word word word…');
  });
});
