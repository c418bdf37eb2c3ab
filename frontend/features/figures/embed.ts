import { getItemPath } from '@frontier/domain';
import type { Figure } from '@/api/types';
import { site } from '@/config/site';
import { escapeXml } from '@/lib/html/escape-xml';
import type { Texts } from '@/texts/texts';
import { drawFigure } from './drawing/draw';
import { drawingStyle, tokenStyle } from './drawing/drawing-style';
import { toDateLine, toSourceLine, twinTable } from './figure-html';

const style = `
${tokenStyle}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--sans)}
figure{max-width:720px;margin:0 auto}
h1{margin:0;font:500 24px/1.15 var(--serif)}
p{margin:8px 0 0;color:var(--ink-soft)}.small{color:var(--ink-faint);font-size:14px}
.drawn{margin:16px 0;container-type:inline-size}
a{color:var(--strait)}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.35}
th,td{padding:6px 8px 6px 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}
thead th{border:0;color:var(--ink-faint);font-weight:400}
@media print{:root{color-scheme:light;--paper:#fff}}
${drawingStyle}`;

/** Returns the page that other sites show in a frame. It has no scripts and loads nothing. */
export function embedPage(
  figure: Figure,
  { figures: words, dates }: Texts,
  { siteUrl, day }: { siteUrl: string; day: string },
): string {
  const [title, shows] = [escapeXml(figure.title), escapeXml(figure.shows)];
  const page = escapeXml(siteUrl + getItemPath('figure', figure.slug));
  const open = figure.open ? `<p><b>${words.open}:</b> ${escapeXml(figure.open)}</p>` : '';
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escapeXml(site.name)}</title><meta name="description" content="${shows}"><meta name="robots" content="noindex"><link rel="canonical" href="${page}">
<style>${style}</style></head>
<body><main><figure><h1>${title}</h1><p>${shows}</p>
<div class="drawn">${drawFigure(figure, words, day).join('')}</div>
${twinTable(figure)}${open}
<figcaption><p class="small">${escapeXml(toDateLine(figure, dates))}</p><p class="small">${words.sources}: ${escapeXml(toSourceLine(figure))}</p>
<p><a href="${page}" target="_blank" rel="noopener">${escapeXml(site.name)}: ${words.page}</a></p></figcaption></figure></main></body></html>
`;
}
