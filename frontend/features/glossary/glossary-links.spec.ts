import { linkTermsInHtml } from './glossary-html';
import { findTerms, createTermSplitter, type LinkTerm } from './glossary-links';

const terms: readonly LinkTerm[] = [
  { slug: 'ees', names: ['Entry/Exit System', 'EES', 'SES'] },
  { slug: 'frontier-worker', names: ['Frontier worker'] },
  { slug: 'schengen-area', names: ['Schengen area', 'Schengen'] },
  { slug: 'schengen-borders-code', names: ['Schengen Borders Code'] },
  { slug: 'la-linea', names: ['La Línea'] },
];
const linked = (text: string, limit?: number) =>
  createTermSplitter(
    terms,
    limit,
  )(text)
    .filter(({ slug }) => slug)
    .map(({ text: name, slug }) => [name, slug]);

describe('glossary links', () => {
  it('link at most three terms, each at its first occurrence', () => {
    const text = 'Schengen, the EES, frontier workers of La Línea, Schengen and the EES again.';
    expect(linked(text)).toEqual([
      ['Schengen', 'schengen-area'],
      ['EES', 'ees'],
      ['frontier workers', 'frontier-worker'],
    ]);
    expect(linked(text, Infinity)).toHaveLength(4);
  });

  it('share the limit across all parts of a text', () => {
    const split = createTermSplitter(terms, 2);
    const slugs = ['The EES.', 'The EES, Schengen.', 'La Línea.'].flatMap((text) =>
      split(text).flatMap(({ slug }) => slug ?? []),
    );
    expect(slugs).toEqual(['ees', 'schengen-area']);
  });

  it('match whole words and the longest name, ignoring accents and case, but abbreviations only in capitals', () => {
    expect(linked('schengenland, ses, antiees')).toEqual([]);
    expect(linked('the schengen borders code')).toEqual([['schengen borders code', 'schengen-borders-code']]);
    expect(linked('en La Linea')).toEqual([['La Linea', 'la-linea']]);
    expect(linked('ENTRY/EXIT SYSTEM')).toEqual([['ENTRY/EXIT SYSTEM', 'ees']]);
  });

  it('leave the text itself unchanged', () => {
    const text = '  Frontière: the EES & La Línea… 🇬🇮 Schengen ';
    expect(
      createTermSplitter(terms)(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(createTermSplitter([])(text)).toEqual([{ text }]);
  });

  it('are not added inside links, headings and attributes', () => {
    const html =
      '<h2>Schengen</h2><p><a href="https://example.org/EES">the EES</a> of <em>Schengen</em> &amp; EES</p>';
    expect(linkTermsInHtml(html, terms)).toBe(
      '<h2>Schengen</h2><p><a href="https://example.org/EES">the EES</a> of <em><a href="/glossary/schengen-area">Schengen</a></em> &amp; <a href="/glossary/ees">EES</a></p>',
    );
  });

  it('list the terms that occur in a text, in the order of the glossary', () => {
    expect(findTerms('La Línea and the EES', terms).map(({ slug }) => slug)).toEqual(['ees', 'la-linea']);
  });
});
