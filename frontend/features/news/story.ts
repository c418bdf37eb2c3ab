import { countDays, normaliseTags, toSiteDay } from '@frontier/domain';
import type { Article, Faq, Status, TimelineEvent } from '@/api/types';
import type { LinkTerm } from '@/features/glossary';
import { findTerms } from '@/features/glossary/server';

export type Report = Article['other_reports'][number];

export type ThreadEntry =
  | { readonly kind: 'report'; readonly day: string; readonly report: Report }
  | { readonly kind: 'event'; readonly day: string; readonly event: TimelineEvent }
  /** The report that the page shows. */
  | { readonly kind: 'here'; readonly day: string };

export interface Thread {
  /** In order of time. */
  readonly entries: readonly ThreadEntry[];
  /** All other reports if `entries` leaves some out; otherwise empty. */
  readonly all: readonly Report[];
}

export interface Touched {
  readonly status: readonly Status[];
  readonly questions: readonly Faq[];
  readonly terms: readonly LinkTerm[];
}

const EARLIER = { reports: 4, events: 3 };
const LATER = { reports: 2, events: 2 };
const MAX_MEANINGS = 2;
const MAX_TOUCHED = { status: 4, questions: 4, terms: 6 };
/** Number of days within which a report of an event appears. */
const NEAR_DAYS = 2;
/** A day written without a year is that of the nearest year. */
const HALF_YEAR_DAYS = 183;
/** Characters of a text that are searched for names and days. */
const MAX_SEARCHED = 60_000;

const getDay = ({ published_at }: Pick<Article, 'published_at'>): string => toSiteDay(new Date(published_at));

/** Selects reports of the same story and events on its topics, those nearest in time. Translations are left out. */
export function buildThread(article: Article, events: readonly TimelineEvent[]): Thread {
  const here = { kind: 'here', day: getDay(article), at: article.published_at } as const;
  const reports = article.other_reports
    .filter(({ is_translation }) => !is_translation)
    .map((report) => ({ kind: 'report', day: getDay(report), at: report.published_at, report }) as const)
    .sort(compareTimes);
  const related = findRelatedEvents(article, events)
    // Events have no time, so they come first on their day.
    .map(({ event }) => ({ kind: 'event', day: event.date_iso, at: '', event }) as const)
    .sort(compareTimes);
  const [reportsBefore, reportsAfter] = partition(reports, (entry) => compareTimes(entry, here) < 0);
  const [eventsBefore, eventsAfter] = partition(related, ({ day }) => day <= here.day);
  const shown = [...reportsBefore.slice(-EARLIER.reports), ...reportsAfter.slice(0, LATER.reports)];
  const entries = [
    ...shown,
    ...eventsBefore.slice(-EARLIER.events),
    ...eventsAfter.slice(0, LATER.events),
    here,
  ];
  return {
    entries: entries.length > 1 ? entries.sort(compareTimes) : [],
    all: shown.length < reports.length ? reports.map(({ report }) => report) : [],
  };
}

interface Timed {
  readonly day: string;
  readonly at: string;
}

const compareTimes = (a: Timed, b: Timed): number => a.day.localeCompare(b.day) || a.at.localeCompare(b.at);

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Returns the events that say what they mean and that the article reports: it names their day or appears near it. */
export function findMeanings(article: Article, events: readonly TimelineEvent[]): TimelineEvent[] {
  return findRelatedEvents(article, events)
    .filter(
      ({ event, isNamed, distance }) => event.what_this_means.trim() && (isNamed || distance <= NEAR_DAYS),
    )
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.distance - b.distance)
    .slice(0, MAX_MEANINGS)
    .map(({ event }) => event);
}

/** Returns the events that share a topic with the article. */
function findRelatedEvents(article: Article, events: readonly TimelineEvent[]) {
  const day = getDay(article);
  const text = getSearchedText(article);
  return events
    .filter((event) => countShared(article.tags, event.tags) > 0)
    .map((event) => ({
      event,
      isNamed: namesDay(text, event.date_iso, day),
      distance: Math.abs(countDays(day, event.date_iso)),
    }));
}

/** Tells whether an English or Spanish text names a day. @param written day on which the text appeared */
export function namesDay(text: string, day: string, written: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const [en, es] = ['en-GB', 'es'].map((lang) =>
    date.toLocaleString(lang, { month: 'long', timeZone: 'UTC' }),
  );
  const [year, number] = [day.slice(0, 4), date.getUTCDate()];
  const forms = `(?:${number} (?:${en}|de ${es})|${en} ${number})(?!\\d)(?:,? (?:del? )?(\\d{4}))?`;
  const isNear = Math.abs(countDays(written, day)) <= HALF_YEAR_DAYS;
  return [...text.matchAll(new RegExp(`(?<!\\d)${forms}`, 'gi'))].some(([, named]) =>
    named ? named === year : isNear,
  );
}

/** Selects what an article touches: status records and terms that it names, and questions on its topics. */
export function findTouched(
  article: Article,
  record: { readonly status: readonly Status[]; readonly questions: readonly Faq[] },
  terms: readonly LinkTerm[],
): Touched {
  const text = getSearchedText(article);
  const named = findTerms(text, terms);
  const slugs = new Set(findTerms(text, record.status.map(toStatusTerm)).map(({ slug }) => slug));
  return {
    status: record.status.filter(({ slug }) => slugs.has(slug)).slice(0, MAX_TOUCHED.status),
    questions: rankQuestions(article, record.questions, named).slice(0, MAX_TOUCHED.questions),
    terms: named.slice(0, MAX_TOUCHED.terms),
  };
}

/** Returns a record's names: its titles and an abbreviation in brackets, such as “EES”. */
function toStatusTerm({ slug, title, es }: Status): LinkTerm {
  const titles = es ? [title, es.title] : [title];
  return { slug, names: titles.flatMap((name) => name.split(/[()]/)).map((name) => name.trim()) };
}

/** Sorts the questions on the article’s topics by the topics, then by the terms that they share with it. */
function rankQuestions(article: Article, questions: readonly Faq[], named: readonly LinkTerm[]): Faq[] {
  return questions
    .map((faq) => ({ faq, topics: countShared(article.tags, faq.tags) }))
    .filter(({ topics }) => topics > 0)
    .map((found) => ({ ...found, terms: countTerms(found.faq, named) }))
    .sort((a, b) => b.topics - a.topics || b.terms - a.terms)
    .map(({ faq }) => faq);
}

const countTerms = ({ question, answer }: Faq, named: readonly LinkTerm[]): number =>
  findTerms(`${question}\n${answer}`, named).length;

/** Sorts articles by the number of topics that they share with `article`, then newest first. Leaves out its own story. */
export function rankRelated<T extends Pick<Article, 'id' | 'tags' | 'published_at'>>(
  article: Article,
  found: readonly T[],
): T[] {
  const own = new Set([article.id, ...article.other_reports.map(({ id }) => id)]);
  return [...new Map(found.map((item) => [item.id, item])).values()]
    .filter(({ id }) => !own.has(id))
    .sort(
      (a, b) =>
        countShared(article.tags, b.tags) - countShared(article.tags, a.tags) ||
        b.published_at.localeCompare(a.published_at),
    );
}

function countShared(tags: readonly string[], others: readonly string[]): number {
  const wanted = new Set(normaliseTags(tags));
  return normaliseTags(others).filter((tag) => wanted.has(tag)).length;
}

const getSearchedText = ({ title, summary, summary_native, full_text }: Article): string =>
  [title, summary, summary_native, full_text].join('\n').slice(0, MAX_SEARCHED);
