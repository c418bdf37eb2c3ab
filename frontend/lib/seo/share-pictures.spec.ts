import { toDrawableText, sharePath } from './share-pictures';

describe('the picture of a page', () => {
  it.each([
    ['/', '/share/home'],
    ['/timeline', '/share/timeline'],
    ['/news/border-opens', '/share/news/border-opens'],
    ['/knowledge/faq/passports', '/share/knowledge/faq/passports'],
    ['/services/legal', '/share/services/legal'],
    ['/services/residency-immigration', '/share/site'],
    ['/news', '/share/site'],
    ['/knowledge/faq', '/share/site'],
  ])('for %s is at %s', (page, picture) => {
    expect(sharePath(page)).toBe(picture);
  });

  it('has no letter that would be looked for on the internet', () => {
    expect(toDrawableText('Šefčovič 🎉 meets “España”\u0000 日本 · 10 €', 100)).toBe(
      'Šefčovič meets “España” · 10 €',
    );
  });

  it('cuts a long title at a word', () => {
    expect(toDrawableText('word '.repeat(50), 22)).toBe('word word word word…');
  });
});
