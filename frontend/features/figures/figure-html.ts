import type { Figure } from '@/api/types';
import { formatSourceDate } from '@/lib/dates';
import { newestEvidence } from '@/lib/evidence';
import { escapeXml } from '@/lib/html/escape-xml';
import type { Texts } from '@/texts/texts';

/** Returns the table with the data of a drawing, in HTML. */
export function twinTable({ columns, rows, title }: Figure): string {
  const head = columns.map((name) => `<th scope="col">${escapeXml(name)}</th>`).join('');
  const body = rows.map(({ label, cells }) => {
    const rest = columns.slice(1).map((_, index) => `<td>${escapeXml(cells[index] ?? '')}</td>`);
    return `<tr><th scope="row">${escapeXml(label)}</th>${rest.join('')}</tr>`;
  });
  return `<table aria-label="${escapeXml(title)}"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Returns the line that says how old a figure is: “True as far as we know · newest source 2 October 2026”. */
export function toDateLine({ sources, as_of }: Figure, words: Texts['dates']): string {
  const newest = as_of ?? newestEvidence([{ sources }]);
  return [words.asFarAsWeKnow, newest && `${words.newestSource} ${formatSourceDate(newest)}`]
    .filter(Boolean)
    .join(' · ');
}

/** Returns publisher and date of each source, in a line. */
export function toSourceLine({ sources }: Figure): string {
  const names = sources.map(({ publisher, title, date }) =>
    [publisher ?? title, ...(date ? [formatSourceDate(date)] : [])].join(', '),
  );
  return [...new Set(names)].join('; ');
}
