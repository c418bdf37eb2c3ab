import { escapeHtml, parseWebUrl } from '../text/text';
import { formatDay, getSourceName, type Report, UNDATED } from './report';

export interface QuotedReport {
  readonly report: Report;
  readonly quotes: readonly string[];
}

export interface SourceGroup {
  readonly name: string;
  readonly quoted: readonly QuotedReport[];
}

export function groupBySource(all: readonly QuotedReport[]): SourceGroup[] {
  const groups = new Map<string, QuotedReport[]>();
  for (const quoted of all) {
    const name = getSourceName(quoted.report);
    groups.set(name, [...(groups.get(name) ?? []), quoted]);
  }
  return [...groups].map(([name, quoted]) => ({ name, quoted }));
}

export function renderSourceLink(report: Report): string {
  const { publishedAt, dateKnown, lang } = report;
  const day = dateKnown ? formatDay(publishedAt, lang) : UNDATED[lang];
  const label = escapeHtml(`${getSourceName(report)}, ${day}`);
  const url = parseWebUrl(report.sourceUrl);
  return url ? `<a href="${escapeHtml(url)}">${label}</a>` : label;
}

export const renderParagraph = (text: string, links: readonly string[]): string =>
  `<p>${escapeHtml(text)} (${links.join('; ')})</p>`;

export function renderQuotation({ name, quoted }: SourceGroup): string {
  const reports = quoted.map(({ report, quotes }) => {
    const words = quotes.map((quote) => `<p>“${escapeHtml(quote)}”</p>`).join('');
    return `<h3>${escapeHtml(report.title)}</h3><blockquote>${words}</blockquote><p>(${renderSourceLink(report)})</p>`;
  });
  return `<h2>${escapeHtml(name)}</h2>${reports.join('')}`;
}
