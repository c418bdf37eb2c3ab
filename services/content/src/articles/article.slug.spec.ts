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
    ['../../etc/passwd?x=1#y', 'etcpasswdx-1y'],
  ])('folds %s', (title, slug) => {
    expect(toSlug(title, 'es')).toBe(slug);
    expect(toSlug(title, 'es')).toMatch(SLUG);
  });

  it.each([
    ['Trade & customs', 'trade-and-customs', 'trade-y-customs'],
    ['Q&A on R&D', 'qa-on-rd', 'qa-on-rd'],
    ['Fees rise 15% in March', 'fees-rise-15-percent-in-march', 'fees-rise-15-por-ciento-in-march'],
    ['Duty of 15 % on goods', 'duty-of-15-percent-on-goods', 'duty-of-15-por-ciento-on-goods'],
    ['Queues < 5 minutes > before', 'queues-5-minutes-before', 'queues-5-minutes-before'],
    ['Border|Airport', 'border-airport', 'border-airport'],
    ['£5m and €40 for $1', '5m-and-40-for-1', '5m-and-40-for-1'],
    ['Air ∞ land ♥ sea', 'air-land-sea', 'air-land-sea'],
    ['Rock “n” roll – live…', 'rock-n-roll-live', 'rock-n-roll-live'],
    ['&', '', ''],
  ])('spells signs in the language of the title: %s', (title, english, spanish) => {
    expect(toSlug(title, 'en')).toBe(english);
    expect(toSlug(title, 'es')).toBe(spanish);
  });

  it('cuts a long title between words', () => {
    const slug = toSlug('negotiators '.repeat(20), 'en');
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.endsWith('negotiators')).toBe(true);
  });

  it('cuts within a word that is longer than the limit', () => {
    expect(toSlug('x'.repeat(500), 'en')).toBe('x'.repeat(80));
  });
});

describe('listSlugCandidates', () => {
  it('returns the slug of the title first, then the same slug with a short part of the id', () => {
    expect(listSlugCandidates('Border opens', 'en', ID)).toEqual([
      'border-opens',
      'border-opens-1f2a10',
      'border-opens-0b9a3f1f2a10',
    ]);
  });

  it('uses a generic slug with a part of the id for a title in a script other than Latin', () => {
    expect(listSlugCandidates('直布罗陀', 'en', ID)[0]).toBe('article-1f2a10');
  });

  it.each(['RSS', 'Tags'])(
    'appends a part of the id to the slug of the title %s, which would be a path of the site',
    (title) => {
      expect(listSlugCandidates(title, 'en', ID)[0]).toBe(`${title.toLowerCase()}-1f2a10`);
    },
  );
});
