import type { SourceLink } from '@/api/types';
import { cite, citeTranslation } from './cite';

const source = (url: string, publisher: string | null): SourceLink => ({
  publisher,
  title: `On ${url}`,
  url,
  date: null,
  reprint: false,
  opened: null,
});
const a = source('https://a.example/1?x=1&y=2', 'A "daily" & more');
const b = source('https://b.example', 'B');
const c = source('https://c.example/ñ', null);
const link = (href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">B, 15 July 2026</a>`;
const [toA, toB, toC] = [
  link('https://a.example/1?x=1&amp;y=2'),
  link('https://b.example/'),
  link('https://c.example/%C3%B1'),
];

describe('cite', () => {
  it('numbers sources in order of first use and reuses the number', () => {
    const { html, sources } = cite(`<p>One.\n(${toB}) Two. (${toA})\n(${toB})</p><p>Three (${toB}).</p>`, [
      a,
      b,
    ]);
    const markB = '<a href="#source-1" data-source="" aria-label="Source 1: B">1</a>';
    const markA =
      '<a href="#source-2" data-source="" aria-label="Source 2: A &#34;daily&#34; &#38; more">2</a>';
    expect(html).toBe(
      `<p>One.<sup>${markB}</sup> Two.<sup>${markA} ${markB}</sup></p><p>Three<sup>${markB}</sup>.</p>`,
    );
    expect(sources).toEqual([b, a]);
  });

  it('lists uncited sources last and matches escaped URLs', () => {
    const { html, sources } = cite(`<p>One. (${toC})</p>`, [a, c], 'e28');
    expect(html).toContain(
      '<a href="#source-e28-1" data-source="" aria-label="Source 1: On https://c.example/ñ">1</a>',
    );
    expect(sources).toEqual([c, a]);
  });

  it('leaves inline links, unknown sources and citations that begin a paragraph unchanged', () => {
    const html = `<p>See ${toA}.</p><p>One. (${toB})</p><p>(${toA})</p>`;
    expect(cite(html, [a]).html).toBe(
      html.replaceAll(
        /target="_blank" rel="noopener noreferrer"/g,
        'rel="noopener noreferrer" target="_blank"',
      ),
    );
  });

  it('gives sources in a translation the numbers that they have in the original', () => {
    const english = cite(`<p>One. (${toA}) Two. (${toB})</p>`, [a, b, c]);
    const { html, sources } = citeTranslation(`<p>Dos. (${toB}) Tres. (${toC})</p>`, english);
    expect(html).toContain('<a href="#source-2" data-source="" aria-label="Source 2: B">2</a>');
    expect(html).toContain(
      '<a href="#source-3" data-source="" aria-label="Source 3: On https://c.example/ñ">3</a>',
    );
    expect(sources).toEqual([a, b, c]);
  });

  it('[C21] removes source marks from stored HTML, but keeps their links', () => {
    expect(cite('<p>x<sup><a href="#source-1" data-source="">1</a></sup></p>', [a]).html).toBe(
      '<p>x<a href="#source-1">1</a></p>',
    );
  });
});
