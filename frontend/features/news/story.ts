import {
  countDays,
  getArticlePath,
  getItemPath,
  LANGUAGES,
  normaliseTags,
  type StatusShape,
  toSiteDay,
} from '@frontier/domain';
import type { Article, Faq, Status, TimelineEvent } from '@/api/types';
import type { LinkTerm } from '@/features/glossary';
import { findTerms } from '@/features/glossary/server';
import { getEventShape } from '@/features/timeline/server';

type Report = Article['other_reports'][number];

/** A report of the story or an event on its topics. */
export interface ThreadEntry extends Pick<
  Report,
  'id' | 'title' | 'lang' | 'published_at' | 'date_known' | 'source_name'
> {
  /** Sorts entries by time. Events have no time, so they come first on their day. */
  readonly key: string;
  /** Undefined for the report that the page shows. */
  readonly href?: string;
  readonly shape: StatusShape;
}

/** Reports shown before and after an article. The same numbers apply to events. */
const EARLIER = 4;
const LATER = 2;
const MAX_MEANINGS = 2;
const MAX_TOUCHED = { status: 4, questions: 4, terms: 6 };
/** Number of days within which a report of an event appears. */
const NEAR_DAYS = 2;
/** A day written without a year is that of the nearest year. */
const HALF_YEAR_DAYS = 183;
/** Characters of a text that are searched for names and days. */
const MAX_SEARCHED = 60_000;

const getDay = ({ published_at }: Pick<Report, 'published_at'>): string => toSiteDay(new Date(published_at));

/**
 * Selects reports of the same story and events on its topics, those nearest in time, in order of time. Leaves out
 * translations. `all` has every report if some are not selected.
 */
export function buildThread(article: Article, events: readonly TimelineEvent[]) {
  const here = toReportEntry(article);
  const others = article.other_reports.filter(({ is_translation }) => !is_translation);
  const reports = others.map((report) => ({ ...toReportEntry(report), href: getArticlePath(report.slug) }));
  const shown = takeNearest(reports, here);
  const near = takeNearest(filterOnTopics(article, events).map(toEventEntry), here);
  const entries = [...shown, ...near, here].sort(compareKeys);
  return { entries: entries.length > 1 ? entries : [], all: shown.length < others.length ? others : [] };
}

const toReportEntry = (report: Omit<Report, 'is_translation'>): ThreadEntry => ({
  ...report,
  key: getDay(report) + report.published_at,
  shape: 'solid',
});

const toEventEntry = ({ id, title, lang, date_iso, status }: TimelineEvent): ThreadEntry => ({
  ...{ id, title, lang, published_at: date_iso, date_known: true, source_name: null },
  key: date_iso,
  href: getItemPath('timeline-event', id),
  shape: getEventShape(status),
});

const compareKeys = (a: ThreadEntry, b: ThreadEntry): number => a.key.localeCompare(b.key);

function takeNearest(entries: readonly ThreadEntry[], here: ThreadEntry): ThreadEntry[] {
  const sorted = [...entries].sort(compareKeys);
  const before = sorted.filter((entry) => compareKeys(entry, here) <= 0);
  const after = sorted.filter((entry) => compareKeys(entry, here) > 0);
  return [...before.slice(-EARLIER), ...after.slice(0, LATER)];
}

/** Returns the events that say what they mean and that the article reports: it names their day or appears near it. */
export function findMeanings(article: Article, events: readonly TimelineEvent[]): TimelineEvent[] {
  const [day, text] = [getDay(article), getSearchedText(article)];
  return filterOnTopics(article, events)
    .filter(({ what_this_means }) => what_this_means.trim())
    .map((event) => ({
      event,
      isNamed: namesDay(text, event.date_iso, day),
      distance: Math.abs(countDays(day, event.date_iso)),
    }))
    .filter(({ isNamed, distance }) => isNamed || distance <= NEAR_DAYS)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.distance - b.distance)
    .slice(0, MAX_MEANINGS)
    .map(({ event }) => event);
}

/** Returns true if an English or Spanish text names a day. @param written day on which the text appeared */
export function namesDay(text: string, day: string, written: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const [en, es] = LANGUAGES.map((lang) => date.toLocaleString(lang, { month: 'long', timeZone: 'UTC' }));
  const number = date.getUTCDate();
  const forms = `(?:${number} (?:${en}|de ${es})|${en} ${number})(?!\\d)(?:,? (?:del? )?(\\d{4}))?`;
  const isNear = Math.abs(countDays(written, day)) <= HALF_YEAR_DAYS;
  return [...text.matchAll(new RegExp(`(?<!\\d)${forms}`, 'gi'))].some(([, year]) =>
    year ? day.startsWith(year) : isNear,
  );
}

/** Selects what an article touches: status records and terms that it names, and questions on its topics. */
export function findTouched(
  article: Article,
  record: { readonly status: readonly Status[]; readonly questions: readonly Faq[] },
  terms: readonly LinkTerm[],
) {
  const text = getSearchedText(article);
  const named = findTerms(text, terms);
  const slugs = findTerms(text, record.status.map(toStatusTerm)).map(({ slug }) => slug);
  const score = ({ tags, question, answer }: Faq): number =>
    // Topics count first: no text names a hundred terms.
    countShared(article.tags, tags) * 100 + findTerms(`${question}\n${answer}`, named).length;
  return {
    status: record.status.filter(({ slug }) => slugs.includes(slug)).slice(0, MAX_TOUCHED.status),
    questions: filterOnTopics(article, record.questions)
      .map((faq) => ({ faq, score: score(faq) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_TOUCHED.questions)
      .map(({ faq }) => faq),
    terms: named.slice(0, MAX_TOUCHED.terms),
  };
}

/** Returns a record's names: its titles and an abbreviation in brackets, such as “EES”. */
function toStatusTerm({ slug, title, es }: Status): LinkTerm {
  return { slug, names: [title, es?.title ?? ''].flatMap((name) => name.split(/[()]/)) };
}

const filterOnTopics = <T extends { readonly tags: readonly string[] }>(
  { tags }: Article,
  items: readonly T[],
): T[] => items.filter((item) => countShared(tags, item.tags) > 0);

function countShared(tags: readonly string[], others: readonly string[]): number {
  const wanted = normaliseTags(tags);
  return normaliseTags(others).filter((tag) => wanted.includes(tag)).length;
}

const getSearchedText = ({ title, summary, summary_native, full_text }: Article): string =>
  [title, summary, summary_native, full_text].join('\n').slice(0, MAX_SEARCHED);
