import { parseDocument } from './dom';
import { readMetadata } from './page-metadata';

const ADDRESS = 'https://news.example/story';
const NOW = new Date('2026-11-25T12:00:00Z');
const page = (body: string, head = '', lang = 'en'): string =>
  `<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
const readDay = (html: string, address = ADDRESS): string | undefined =>
  readMetadata(parseDocument(html), address, NOW).publishedAt?.toISOString().slice(0, 10);

describe('the publication date of a page', () => {
  const HEADING = '<h1>Border opens</h1>';

  it('is the declared date, even if the text has another one', () => {
    const declared = '<meta property="article:published_time" content="2026-07-15T08:00:00+02:00">';
    expect(
      readDay(page(`<article>${HEADING}<time datetime="2026-07-14">14 July</time></article>`, declared)),
    ).toBe('2026-07-15');
    const jsonLd =
      '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-07-13"}</script>';
    expect(readDay(page(HEADING, declared + jsonLd))).toBe('2026-07-13');
  });

  it('is the date in the article, not one in the blocks around the article', () => {
    const others = '<aside class="related"><time datetime="2026-07-01">1 July</time></aside>';
    expect(readDay(page(`${others}<article>${HEADING}<time datetime="2026-07-15">x</time></article>`))).toBe(
      '2026-07-15',
    );
  });

  it('is a date that stands alone beside the heading, in the language of the page', () => {
    const told =
      '<p>The treaty was signed on 11 June 2025 and applies since 15 July 2026 in all of its parts.</p>';
    expect(readDay(page(`<div>${HEADING}<span>15 de julio de 2026</span>${told}</div>`, '', 'es'))).toBe(
      '2026-07-15',
    );
  });

  it('is the date that follows the heading, among several headings and dates', () => {
    const song = '<p class="date">3 July 2026</p>';
    const songs = `<header><h1>Radio</h1>${'<i></i>'.repeat(100)}${song}</header>${'<i></i>'.repeat(100)}`;
    expect(
      readDay(page(`${songs}<div>${HEADING}<p class="date">Written: 15 July 2026 08:30</p></div>${song}`)),
    ).toBe('2026-07-15');
  });

  it('is found in a layout with a sidebar, but not inside the sidebar', () => {
    const posted = `${HEADING}<p>Posted on 15 July 2026 by A. Writer</p>`;
    expect(readDay(page(`<div class="layout--with-sidebar">${posted}</div>`))).toBe('2026-07-15');
    expect(readDay(page(`<div class="left-sidebar">${posted}</div>`))).toBeUndefined();
  });

  it('is the date in the data of a script if the page has no other date', () => {
    const data = (name: string): string =>
      `<script type="application/json">{"story":{"${name}":"2026-07-15T08:00:00Z"}}</script>`;
    expect(readDay(page(HEADING + data('publishedAt')))).toBe('2026-07-15');
    expect(readDay(page(HEADING + data('updatedAt')))).toBeUndefined();
    expect(readDay(page(`${HEADING}<p>14 July 2026</p>${data('publishedAt')}`))).toBe('2026-07-14');
  });

  it('is the date in the URL, or unknown, if the page declares only the date of a change', () => {
    const changed =
      '<meta property="article:modified_time" content="2026-07-20"><time class="updated" datetime="2026-07-20">x</time>';
    expect(readDay(page(HEADING, changed), 'https://news.example/2026/07/15/story')).toBe('2026-07-15');
    expect(readDay(page(HEADING, changed))).toBeUndefined();
  });

  it('is not taken from a copyright notice, a comment or a future date', () => {
    const notice = '<footer>© 15 July 2026</footer><div class="comments"><p>16 July 2026</p></div>';
    expect(readDay(page(`${HEADING}<span>© 15 July 2026</span>${notice}`))).toBeUndefined();
    expect(readDay(page(`${HEADING}<time datetime="2031-01-01">x</time>`))).toBeUndefined();
  });
});

describe('translations of a page', () => {
  const translations = (head: string): readonly string[] =>
    readMetadata(parseDocument(page('<h1>x</h1>', head)), ADDRESS, NOW).translations;

  it('are read from alternate links in the languages of the site', () => {
    expect(
      translations(`
        <link rel="alternate" hreflang="en" href="/story">
        <link rel="alternate" hreflang="es-ES" href="/es/noticia/?utm_source=x">
        <link rel="ALTERNATE" hreflang="EN-gb" href="https://en.news.example/story">
        <link rel="alternate" hreflang="fr" href="/fr/recit">
        <link rel="alternate" hreflang="x-default" href="/choose">
        <link rel="alternate" type="application/rss+xml" href="/feed">
        <link rel="alternate" hreflang="es" href="javascript:alert(1)">
        <link rel="alternate" hreflang="es" href="https://">`),
    ).toEqual(['https://news.example/es/noticia', 'https://en.news.example/story']);
  });

  it('are read from the article in JSON-LD', () => {
    const ld = (article: object): string =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...article })}</script>`;
    expect(translations(ld({ workTranslation: [{ '@id': '/es/1' }, '/es/2'] }))).toEqual([
      'https://news.example/es/1',
      'https://news.example/es/2',
    ]);
    expect(translations(ld({ translationOfWork: { '@type': 'Article', url: '/en/1' } }))).toEqual([
      'https://news.example/en/1',
    ]);
    expect(translations(ld({ '@type': 'Person', workTranslation: '/es/1' }))).toEqual([]);
  });

  it('are limited to twenty', () => {
    const many = Array.from({ length: 50 }, (_, n) => `<link rel="alternate" hreflang="es" href="/${n}">`);
    expect(translations(many.join(''))).toHaveLength(20);
  });
});
