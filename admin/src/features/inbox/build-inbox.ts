import type {
  ArticlesInReview,
  Contradictions,
  EditorialItem,
  Failures,
  NewsSource,
  StaffLead,
  StaleItems,
  StatusQuestions,
} from '@frontier/api-clients/staff';

type StaleItem = StaleItems['items'][number];

export type InboxItem = { readonly key: string; readonly since: string } & (
  | { readonly sort: 'text'; readonly item: EditorialItem }
  | { readonly sort: 'lead'; readonly lead: StaffLead }
  | { readonly sort: 'sources'; readonly item: StaleItem }
  | { readonly sort: 'articles'; readonly total: number }
  | { readonly sort: 'question'; readonly question: StatusQuestions['items'][number] }
  | { readonly sort: 'contradiction'; readonly contradiction: Contradictions['items'][number] }
  | { readonly sort: 'gathering'; readonly source: NewsSource }
  | { readonly sort: 'run'; readonly run: Failures['runs'][number] }
  | { readonly sort: 'event'; readonly event: Failures['events'][number] }
);

interface InboxSources {
  readonly texts: readonly EditorialItem[];
  readonly leads: readonly StaffLead[];
  readonly sources: readonly StaleItem[];
  /** Newest articles first, with the total count. */
  readonly articles: Pick<ArticlesInReview, 'items' | 'total'>;
  readonly questions: StatusQuestions['items'];
  readonly contradictions: Contradictions['items'];
  readonly gathering: readonly NewsSource[];
  readonly failures: Pick<Failures, 'runs' | 'events'>;
}

/**
 * Merges all lists into one, oldest first.
 *
 * - Articles share one entry, because staff review them together on a separate page.
 * - Items whose sources were never opened are left out, because no repeat check is due.
 * - A news source appears only when it is down, because single failures are retried automatically.
 */
export function buildInbox({
  texts,
  leads,
  sources,
  articles,
  questions,
  contradictions,
  gathering,
  failures,
}: InboxSources): InboxItem[] {
  const oldest = articles.items.at(-1);
  const waiting: InboxItem[] = [
    ...texts.map((item) => ({ sort: 'text', key: item.id, since: item.changed_at, item }) as const),
    ...leads.map((lead) => ({ sort: 'lead', key: lead.id, since: lead.created_at, lead }) as const),
    ...sources.flatMap((item) =>
      item.opened_on
        ? [{ sort: 'sources', key: `sources:${item.id}`, since: item.opened_on, item } as const]
        : [],
    ),
    ...(oldest
      ? [{ sort: 'articles', key: 'articles', since: oldest.fetched_at, total: articles.total } as const]
      : []),
    ...questions.map(
      (question) =>
        ({ sort: 'question', key: `question:${question.id}`, since: question.found_at, question }) as const,
    ),
    ...contradictions.map((contradiction) => {
      const { report_id, answer_id, found_at: since } = contradiction;
      return { sort: 'contradiction', key: `${report_id}:${answer_id}`, since, contradiction } as const;
    }),
    ...gathering
      .filter(({ health }) => health === 'down')
      .map((source) => {
        const since = source.last_failure_at ?? source.updated_at;
        return { sort: 'gathering', key: `gathering:${source.id}`, since, source } as const;
      }),
    ...failures.runs.map(
      (run) => ({ sort: 'run', key: run.id, since: run.finished_at ?? run.queued_at, run }) as const,
    ),
    ...failures.events.map(
      (event) => ({ sort: 'event', key: event.id, since: event.created_at, event }) as const,
    ),
  ];
  return waiting.sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}
