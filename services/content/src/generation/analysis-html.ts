import { escapeHtml, webUrl } from '../text/text';
import { dayInWords, nameOf, type Report, UNDATED } from './report';

export interface Quoted {
  readonly report: Report;
  readonly quotes: readonly string[];
}

export interface SourceGroup {
  readonly name: string;
  readonly quoted: readonly Quoted[];
}

export function bySource(all: readonly Quoted[]): SourceGroup[] {
  const groups = new Map<string, Quoted[]>();
  for (const quoted of all) {
    const name = nameOf(quoted.report);
    groups.set(name, [...(groups.get(name) ?? []), quoted]);
  }
  return [...groups].map(([name, quoted]) => ({ name, quoted }));
}

export function linkTo(report: Report): string {
  const { publishedAt, dateKnown, lang } = report;
  const day = dateKnown ? dayInWords(publishedAt, lang) : UNDATED[lang];
  const label = escapeHtml(`${nameOf(report)}, ${day}`);
  const url = webUrl(report.sourceUrl);
  return url ? `<a href="${escapeHtml(url)}">${label}</a>` : label;
}

export const paragraph = (text: string, links: readonly string[]): string =>
  `<p>${escapeHtml(text)} (${links.join('; ')})</p>`;

export function quotation({ name, quoted }: SourceGroup): string {
  const reports = quoted.map(({ report, quotes }) => {
    const words = quotes.map((quote) => `<p>“${escapeHtml(quote)}”</p>`).join('');
    return `<h3>${escapeHtml(report.title)}</h3><blockquote>${words}</blockquote><p>(${linkTo(report)})</p>`;
  });
  return `<h2>${escapeHtml(name)}</h2>${reports.join('')}`;
}
