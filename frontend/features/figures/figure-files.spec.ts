import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { example } from '@frontier/api-clients/examples';
import { getTexts } from '@/texts/texts';
import { DRAWING_TOKENS } from './drawing/drawing-style';
import { embedPage } from './embed';
import { toCsv, toJson, toSvg } from './figure-files';

const figure = example('Figure', {});
const [row] = figure.rows;
const site = { siteUrl: 'https://frontier.example', day: '2026-11-28' };

describe('files of a figure', () => {
  it('quotes each cell of the CSV, doubles quotation marks and names the source of each row', () => {
    const csv = toCsv({
      ...figure,
      columns: ['What', 'How "much"'],
      rows: [{ ...row!, label: 'a,\n"b"', cells: ['15 %'] }],
    });
    expect(csv).toBe(
      '\ufeff"What","How ""much""","group","value","from","to","publisher","source title","url","date"\r\n' +
        '"a,\n""b""","15 %","","15","2026-07-15","","EY","Details of the tax","https://example.org/tax","2026-02-13"\r\n',
    );
  });

  it('starts no cell of the CSV as a formula, but keeps numbers', () => {
    const csv = toCsv({ ...figure, rows: [{ ...row!, label: '=1+1', cells: ['@a', '-b'], value: 0 }] });
    expect(csv.split('\r\n')[1]).toMatch(/^"'=1\+1","'@a","'-b","","0",/);
  });

  it('leaves cells empty that a row lacks', () => {
    expect(toCsv({ ...figure, rows: [{ ...row!, cells: [], source: null }] }).split('\r\n')[1]).toBe(
      '"15 July 2026","","","","15","2026-07-15","","","","",""',
    );
  });

  it('writes the address, both titles and the rows as JSON', () => {
    expect(JSON.parse(toJson(figure, site.siteUrl))).toMatchObject({
      url: 'https://frontier.example/figures/tax',
      title: figure.title,
      title_es: figure.title_es,
      rows: figure.rows,
    });
  });
});

describe('toSvg', () => {
  it('is one drawing with its own style, for use as a picture', () => {
    const svg = toSvg(figure, getTexts().figures, site.day);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*><style>:root\{color-scheme:light dark;--paper:/,
    );
    expect(svg.match(/<svg /g)).toHaveLength(1);
  });
});

describe('embedPage', () => {
  const page = embedPage({ ...figure, title: '<b>"A" & B</b>' }, getTexts(), site);

  it('has title, drawing, table, sources and a link to the figure, and escapes texts', () => {
    expect(page).toContain('<h1>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</h1>');
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page).toContain('<th scope="row">15 July 2026</th><td>15 %</td>');
    expect(page).toContain('<a href="https://frontier.example/figures/tax" target="_blank" rel="noopener">');
    expect(page).not.toContain('<b>"A"');
  });

  it('has no scripts and loads nothing', () => {
    expect(page).not.toMatch(/<script|\son\w+=|<link rel="(?!canonical)|<img|@import|url\(/);
  });

  it('has the colours of the site', () => {
    const tokens = readFileSync(join(__dirname, '../../styles/tokens.css'), 'utf8');
    for (const [name, value] of Object.entries(DRAWING_TOKENS))
      expect(tokens).toContain(`${name}: ${value};`);
  });
});
