import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { sourceList } from '~/api/source-list';
import { includes, useRole } from '~/auth/use-role';
import { failures } from '~/features/jobs';
import { inboxOf, type Waiting } from '../inbox-entries';

/** So many of each sort at a time; what is done makes room for the next. */
const AT_ONCE = 100;
const LOOK_AGAIN_MS = 60_000;

const texts = queryOptions({
  queryKey: ['items', 'inbox'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/api/staff/items', {
        params: { query: { state: 'awaiting-review', page: 1, page_size: AT_ONCE } },
        signal,
      }),
    ),
  refetchInterval: LOOK_AGAIN_MS,
});

const leads = queryOptions({
  queryKey: ['leads', 'inbox'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/api/staff/leads', {
        params: { query: { status: 'new', page: 1, page_size: AT_ONCE } },
        signal,
      }),
    ),
  refetchInterval: LOOK_AGAIN_MS,
});

const sources = queryOptions({
  queryKey: ['items', 'stale'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/stale-sources', { signal })),
  refetchInterval: LOOK_AGAIN_MS,
});

const articles = queryOptions({
  queryKey: ['articles-in-review', 'inbox'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/api/staff/articles-in-review', {
        params: { query: { page: 1, page_size: AT_ONCE } },
        signal,
      }),
    ),
  refetchInterval: LOOK_AGAIN_MS,
});

const questions = queryOptions({
  queryKey: ['status-questions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/status-questions', { signal })),
  refetchInterval: LOOK_AGAIN_MS,
});

export interface Inbox {
  /** The oldest first. */
  readonly waiting: readonly Waiting[];
  /** With those that are not listed yet. */
  readonly count: number;
  readonly unlisted: number;
  readonly isPending: boolean;
  /** Why a part of it could not be read; the others are there. */
  readonly errors: readonly Error[];
  readonly refetch: () => void;
}

/** Failures are for those who may put them back to work. */
export function useInbox(): Inbox {
  const { data: role } = useRole();
  const staff = includes(role, 'staff');
  const parts = [
    useQuery({ ...texts, enabled: staff }),
    useQuery({ ...leads, enabled: staff }),
    useQuery({ ...sources, enabled: staff }),
    useQuery({ ...articles, enabled: staff }),
    useQuery({ ...questions, enabled: staff }),
    useQuery({ ...sourceList, enabled: staff, refetchInterval: LOOK_AGAIN_MS }),
    useQuery({ ...failures, enabled: includes(role, 'admin'), refetchInterval: LOOK_AGAIN_MS }),
  ] as const;
  const [written, sent, stale, gathered, asked, read, failed] = parts;
  const waiting = inboxOf({
    texts: written.data?.items ?? [],
    leads: sent.data?.items ?? [],
    sources: stale.data?.items ?? [],
    articles: gathered.data ?? { items: [], total: 0 },
    questions: asked.data?.items ?? [],
    gathering: read.data?.items ?? [],
    failures: failed.data ?? { runs: [], events: [] },
  });
  const unlisted = [written.data, sent.data].reduce(
    (sum, page) => sum + Math.max(0, (page?.total ?? 0) - AT_ONCE),
    0,
  );
  const listed = waiting.reduce((sum, entry) => sum + (entry.sort === 'articles' ? entry.total : 1), 0);
  return {
    waiting,
    count: listed + unlisted,
    unlisted,
    isPending: parts.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    errors: [...parts.flatMap(({ error }) => error ?? []), ...silent(failed.data?.unavailable ?? [])],
    refetch: () => parts.forEach((part) => part.isError && void part.refetch()),
  };
}

const silent = (services: readonly string[]): Error[] =>
  services.length === 0 ? [] : [new Error(`These services do not say what failed: ${services.join(', ')}.`)];
