import { parseDocument } from './dom';
import { readMetadata } from './page-metadata';

const ADDRESS = 'https://news.example/story';
const NOW = new Date('2026-11-25T12:00:00Z');
const page = (body: string, head = '', lang = 'en'): string =>
  `<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
const dayOf = (html: string, address = ADDRESS): string | undefined =>
  readMetadata(parseDocument(html), address, NOW).publishedAt?.toISOString().slice(0, 10);

describe('the day of publication of a page', () => {
  const HEADING = '<h1>Border opens</h1>';

  it('is what the page declares, whatever its text says', () => {
    const declared = '<meta property="article:published_time" content="2026-07-15T08:00:00+02:00">';
    expect(
      dayOf(page(`<article>${HEADING}<time datetime="2026-07-14">14 July</time></article>`, declared)),
    ).toBe('2026-07-15');
    const jsonLd =
      '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-07-13"}</script>';
    expect(dayOf(page(HEADING, declared + jsonLd))).toBe('2026-07-13');
  });

  it('is that of the article, not of what surrounds it', () => {
    const others = '<aside class="related"><time datetime="2026-07-01">1 July</time></aside>';
    expect(dayOf(page(`${others}<article>${HEADING}<time datetime="2026-07-15">x</time></article>`))).toBe(
      '2026-07-15',
    );
  });

  it('is the day that stands alone beside the heading, in the language of the page', () => {
    const told =
      '<p>The treaty was signed on 11 June 2025 and applies since 15 July 2026 in all of its parts.</p>';
    expect(dayOf(page(`<div>${HEADING}<span>15 de julio de 2026</span>${told}</div>`, '', 'es'))).toBe(
      '2026-07-15',
    );
  });

  it('is that of the address where nothing but a change is declared, and not known without', () => {
    const changed =
      '<meta property="article:modified_time" content="2026-07-20"><time class="updated" datetime="2026-07-20">x</time>';
    expect(dayOf(page(HEADING, changed), 'https://news.example/2026/07/15/story')).toBe('2026-07-15');
    expect(dayOf(page(HEADING, changed))).toBeUndefined();
  });

  it('is not known from a notice of copyright, a reader’s comment or a day to come', () => {
    const notice = '<footer>© 15 July 2026</footer><div class="comments"><p>16 July 2026</p></div>';
    expect(dayOf(page(`${HEADING}<span>© 15 July 2026</span>${notice}`))).toBeUndefined();
    expect(dayOf(page(`${HEADING}<time datetime="2031-01-01">x</time>`))).toBeUndefined();
  });
});
