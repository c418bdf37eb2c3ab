import { toSiteDay, type Language, normaliseTags, SITE_TIME_ZONE } from '@frontier/domain';
import type { LanguageModel } from '@frontier/ai';
import { keepRepeatable, splitSentences } from '@frontier/ai';
import type { Article } from '../articles/article.entity';
import { summariseWith } from '../articles/article.summary';
import type { SourceReference } from '../items/content-item.entity';
import { parseWebUrl } from '../text/text';

export type Report = Pick<Article, keyof typeof REPORT_COLUMNS>;

export const REPORT_COLUMNS = {
  id: true,
  title: true,
  summary: true,
  fullText: true,
  lang: true,
  tags: true,
  sourceName: true,
  sourceUrl: true,
  publishedAt: true,
  dateKnown: true,
} as const;

const createDayFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SITE_TIME_ZONE });
const DAY_FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: createDayFormat('en-GB'),
  es: createDayFormat('es-ES'),
};

/** Formats a day as `15 July 2026`. */
export const formatDay = (date: Date, lang: Language): string => DAY_FORMATS[lang].format(date);

export const UNDATED = { en: 'undated', es: 'sin fecha' } as const satisfies Record<Language, string>;

export const getSourceName = ({ sourceName }: Report): string => sourceName ?? 'Source not named';
export const getReportText = ({ fullText, summary, lang }: Report): string =>
  keepRepeatable(fullText || summary, lang);

/** Returns the tags of all reports, most frequent first. */
export function collectTags(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of reports.flatMap(({ tags }) => normaliseTags(tags)))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([tag]) => tag);
}

export function toSourceReferences(reports: readonly Report[]): SourceReference[] {
  return reports.flatMap((report) => {
    const url = parseWebUrl(report.sourceUrl);
    const { title, publishedAt, dateKnown } = report;
    const date = dateKnown ? toSiteDay(publishedAt) : `${UNDATED.en}, found ${formatDay(publishedAt, 'en')}`;
    return url ? [{ publisher: getSourceName(report), title, url, date }] : [];
  });
}

/** Returns the most important sentences of a report, word for word. The model must be one that only quotes. */
export async function extractQuotes(
  model: LanguageModel,
  report: Report,
  signal: AbortSignal,
): Promise<string[]> {
  const { title, lang } = report;
  const extract = await summariseWith(model, { title, lang, text: getReportText(report) }, signal);
  return extract ? splitSentences(extract.summary, lang) : [];
}
