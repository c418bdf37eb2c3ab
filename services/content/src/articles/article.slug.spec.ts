import { SLUG } from '../text/slug';
import { listSlugCandidates, toSlug } from './article.slug';

const ID = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10';

describe('toSlug', () => {
  it.each([
    ['Land border checks end after midnight', 'land-border-checks-end-after-midnight'],
    [
      '¿Qué pasa con la «Verja» de La Línea? Año nuevo, ñandú',
      'que-pasa-con-la-verja-de-la-linea-ano-nuevo-nandu',
    ],
    ['  Treaty: Article 5 — what changes?  ', 'treaty-article-5-what-changes'],
    ['../../etc/passwd?x=1#y', 'etcpasswdx1y'],
  ])('folds %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
    expect(toSlug(title)).toMatch(SLUG);
  });

  it('cuts a long title between words', () => {
    const slug = toSlug('negotiators '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.endsWith('negotiators')).toBe(true);
  });

  it('cuts within a word that is longer than the limit', () => {
    expect(toSlug('x'.repeat(500))).toBe('x'.repeat(80));
  });
});

describe('listSlugCandidates', () => {
  it('returns the slug of the title first, then the same slug with a short part of the id', () => {
    expect(listSlugCandidates('Border opens', ID)).toEqual([
      'border-opens',
      'border-opens-1f2a10',
      'border-opens-0b9a3f1f2a10',
    ]);
  });

  it('uses a generic slug with a part of the id for a title in a script other than Latin', () => {
    expect(listSlugCandidates('直布罗陀', ID)[0]).toBe('article-1f2a10');
  });

  it.each(['RSS', 'Tags'])(
    'appends a part of the id to the slug of the title %s, which would be a path of the site',
    (title) => {
      expect(listSlugCandidates(title, ID)[0]).toBe(`${title.toLowerCase()}-1f2a10`);
    },
  );
});
