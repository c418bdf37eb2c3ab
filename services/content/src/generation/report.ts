import { dayOf, type Language, normaliseTags, SITE_TIME_ZONE } from '@frontier/domain';
import type { LanguageModel } from '@frontier/ai';
import { sentences } from '@frontier/ai';
import type { Article } from '../articles/article.entity';
import { summariseWith } from '../articles/article.summary';
import type { SourceReference } from '../items/content-item.entity';
import { webUrl } from '../text/text';

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

const wordedDay = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SITE_TIME_ZONE });
const wordedDays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: wordedDay('en-GB'),
  es: wordedDay('es-ES'),
};

/** `15 July 2026`. */
export const dayInWords = (date: Date, lang: Language): string => wordedDays[lang].format(date);

export const UNDATED = { en: 'undated', es: 'sin fecha' } as const satisfies Record<Language, string>;

export const nameOf = ({ sourceName }: Report): string => sourceName ?? 'Source not named';
export const textOf = ({ fullText, summary }: Report): string => fullText || summary;

/** The tags of all reports, the most used first. */
export function tagsOf(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of reports.flatMap(({ tags }) => normaliseTags(tags)))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([tag]) => tag);
}

export function sourcesOf(reports: readonly Report[]): SourceReference[] {
  return reports.flatMap((report) => {
    const url = webUrl(report.sourceUrl);
    const { title, publishedAt, dateKnown } = report;
    const date = dateKnown ? dayOf(publishedAt) : `${UNDATED.en}, found ${dayInWords(publishedAt, 'en')}`;
    return url ? [{ publisher: nameOf(report), title, url, date }] : [];
  });
}

/** The sentences that say most of a report, word for word. For models that quote. */
export async function quotesFrom(
  model: LanguageModel,
  report: Report,
  signal: AbortSignal,
): Promise<string[]> {
  const { title, lang } = report;
  const extract = await summariseWith(model, { title, lang, text: textOf(report) }, signal);
  return extract ? sentences(extract.summary, lang) : [];
}
