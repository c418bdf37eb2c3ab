import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { sourceList } from '~/api/source-list';
import { hasRole, useRole } from '~/auth/use-role';
import { failures } from '~/features/jobs';
import { buildInbox, type InboxItem } from '../build-inbox';

/** Page size of each list; more entries follow as listed ones are handled. */
const MAX_ITEMS_PER_LIST = 100;
const POLL_INTERVAL_MS = 60_000;

const texts = queryOptions({
  queryKey: ['items', 'inbox'],
  queryFn: ({ signal }) =>
    unwrapResponse(
      api.GET('/api/staff/items', {
        params: { query: { state: 'awaiting-review', page: 1, page_size: MAX_ITEMS_PER_LIST } },
        signal,
      }),
    ),
  refetchInterval: POLL_INTERVAL_MS,
});

const leads = queryOptions({
  queryKey: ['leads', 'inbox'],
  queryFn: ({ signal }) =>
    unwrapResponse(
      api.GET('/api/staff/leads', {
        params: { query: { status: 'new', page: 1, page_size: MAX_ITEMS_PER_LIST } },
        signal,
      }),
    ),
  refetchInterval: POLL_INTERVAL_MS,
});

const sources = queryOptions({
  queryKey: ['items', 'stale'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/stale-sources', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
});

const articles = queryOptions({
  queryKey: ['articles-in-review', 'inbox'],
  queryFn: ({ signal }) =>
    unwrapResponse(
      api.GET('/api/staff/articles-in-review', {
        params: { query: { page: 1, page_size: MAX_ITEMS_PER_LIST } },
        signal,
      }),
    ),
  refetchInterval: POLL_INTERVAL_MS,
});

const questions = queryOptions({
  queryKey: ['status-questions'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/status-questions', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
});

const contradictions = queryOptions({
  queryKey: ['contradictions'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/contradictions', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
});

export interface Inbox {
  /** Oldest first. */
  readonly entries: readonly InboxItem[];
  /** Number of all entries, including those beyond `MAX_ITEMS_PER_LIST`, which are not listed. */
  readonly totalCount: number;
  readonly unlistedCount: number;
  readonly isPending: boolean;
  /** Errors of the lists that failed to load; `entries` has the other lists. */
  readonly errors: readonly Error[];
  readonly refetch: () => void;
}

/** Loads failed jobs and events for admins only, because only they can retry them. */
export function useInbox(): Inbox {
  const { data: role } = useRole();
  const staff = hasRole(role, 'staff');
  const parts = [
    useQuery({ ...texts, enabled: staff }),
    useQuery({ ...leads, enabled: staff }),
    useQuery({ ...sources, enabled: staff }),
    useQuery({ ...articles, enabled: staff }),
    useQuery({ ...questions, enabled: staff }),
    useQuery({ ...contradictions, enabled: staff }),
    useQuery({ ...sourceList, enabled: staff, refetchInterval: POLL_INTERVAL_MS }),
    useQuery({ ...failures, enabled: hasRole(role, 'admin'), refetchInterval: POLL_INTERVAL_MS }),
  ] as const;
  const [written, sent, stale, gathered, asked, contradicting, read, failed] = parts;
  const waiting = buildInbox({
    texts: written.data?.items ?? [],
    leads: sent.data?.items ?? [],
    sources: stale.data?.items ?? [],
    articles: gathered.data ?? { items: [], total: 0 },
    questions: asked.data?.items ?? [],
    contradictions: contradicting.data?.items ?? [],
    gathering: read.data?.items ?? [],
    failures: failed.data ?? { runs: [], events: [] },
  });
  const unlisted = [written.data, sent.data].reduce(
    (sum, page) => sum + Math.max(0, (page?.total ?? 0) - MAX_ITEMS_PER_LIST),
    0,
  );
  const listed = waiting.reduce((sum, entry) => sum + (entry.sort === 'articles' ? entry.total : 1), 0);
  return {
    entries: waiting,
    totalCount: listed + unlisted,
    unlistedCount: unlisted,
    isPending: parts.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    errors: [
      ...parts.flatMap(({ error }) => error ?? []),
      ...toUnavailableErrors(failed.data?.unavailable ?? []),
    ],
    refetch: () => parts.forEach((part) => part.isError && void part.refetch()),
  };
}

const toUnavailableErrors = (services: readonly string[]): Error[] =>
  services.length === 0 ? [] : [new Error(`These services do not say what failed: ${services.join(', ')}.`)];
