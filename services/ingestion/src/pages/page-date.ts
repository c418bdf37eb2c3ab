import { toPlausibleDate } from './plausible-date';
import { type DomElement, extractText } from './dom';
import type { StructuredArticle } from './json-ld';
import type { DateKind, DateMark, PageSurvey } from './page-survey';
import { toSingleLine } from './plain-text';
import { parseDateInUrl, readDate } from './read-date';

/** Metadata names of the publication date, most reliable first. */
const PUBLISHED_META_NAMES = (
  'article:published_time article:published og:article:published_time og:published_time datepublished ' +
  'dc.date.issued dcterms.issued dcterms.created dc.date.created dc.date dcterms.date date pubdate publishdate ' +
  'publish-date publish_date publication_date published_date parsely-pub-date sailthru.date bt:pubdate created ' +
  'cxenseparse:recs:publishtime citation_publication_date citation_date article.published article_date_original ' +
  'original-publish-date rnews:datepublished datecreated'
).split(' ');
/** Matches the publication date in data from which a script renders the page. */
const IN_SCRIPT =
  /"(?:date_?published|publish(?:ed)?_?(?:date|at|time)|publication_?date)\\?"\s*:\s*\\?"([^"\\]{8,40})/i;
const MAX_LENGTH = 120;
const MAX_WORDS = 9;
/** Maximum number of elements between the heading and a date that belongs to it. */
const NEAR_AFTER = 60;
const NEAR_BEFORE = 25;
const MAX_MARKS_PER_KIND = 5;
const NOT_OF_PUBLICATION = /©|copyright|all rights|derechos|&copy;|\(c\)/i;
const OF_MODIFICATION = /updat|modif|actualiz|aktualis|geändert|stand:/i;

/**
 * Finds the publication date of a page in the most reliable place: declared metadata, elements marked as the
 * publication date, the URL, a date beside the heading. Does not fall back to the date of the last change, because no
 * date is better than a different one.
 */
export function findPublicationDate(
  survey: PageSurvey,
  jsonLd: StructuredArticle,
  address: string,
  locale: string | null,
  now: Date,
): Date | null {
  const read = (text: string): Date | null => toPlausibleDate(readDate(text, locale), now);
  const declared = (names: readonly string[]): string[] => names.map((name) => survey.metas.get(name) ?? '');
  const marked = (kind: DateKind, where: (mark: DateMark) => boolean = () => true): string[] =>
    survey.dates
      .filter((mark) => mark.kind === kind && where(mark))
      .slice(0, MAX_MARKS_PER_KIND)
      .map(({ element }) => getDateText(element))
      .filter((text) => text.length <= MAX_LENGTH);
  const found = (texts: readonly string[]): Date | null => texts.map(read).find(Boolean) ?? null;
  return (
    found([
      jsonLd.datePublished ?? '',
      ...declared(PUBLISHED_META_NAMES),
      ...marked('published'),
      ...marked('time', isInside),
    ]) ??
    toPlausibleDate(parseDateInUrl(address), now) ??
    found([
      ...marked('time', (mark) => !mark.inside),
      ...marked('named', followsHeading),
      ...marked('named', isInside),
      ...marked('named'),
    ]) ??
    findDateInText(survey.dates, read) ??
    found(survey.scripts.flatMap((script) => IN_SCRIPT.exec(script.textContent ?? '')?.[1] ?? []))
  );
}

const isInside = ({ inside }: DateMark): boolean => inside;
const followsHeading = ({ at }: Pick<DateMark, 'at'>): boolean => at >= 0 && at <= NEAR_AFTER;

const getDateText = (element: DomElement): string =>
  toSingleLine(
    ['datetime', 'dateTime', 'content', 'title']
      .map((name) => element.getAttribute(name))
      .find((value) => value && /\d/.test(value)) ?? extractText(element),
  );

/** Returns a date that stands alone beside the heading; otherwise the only date that stands alone on the page. */
function findDateInText(marks: readonly DateMark[], read: (text: string) => Date | null): Date | null {
  const days: { readonly day: Date; readonly at: number }[] = [];
  for (const { kind, element, at } of marks) {
    if (kind !== 'words') continue;
    const text = toSingleLine(extractText(element));
    if (text.length > MAX_LENGTH || NOT_OF_PUBLICATION.test(text) || OF_MODIFICATION.test(text)) continue;
    const day = (text.match(/\p{L}+/gu) ?? []).length <= MAX_WORDS && !text.endsWith('.') ? read(text) : null;
    if (day) days.push({ day, at });
  }
  const after = days.find(followsHeading);
  const before = days.findLast(({ at }) => at < 0 && at >= -NEAR_BEFORE);
  if (after || before) return (after ?? before)?.day ?? null;
  const [only, ...others] = new Set(days.map(({ day }) => day.getTime()));
  return only !== undefined && others.length === 0 ? new Date(only) : null;
}
