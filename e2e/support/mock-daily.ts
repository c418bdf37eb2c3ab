// Daily updates and the functions that have texts generated, as the API gives them.
import type { DailySummary } from '@frontier/api-clients';
import type { Posted, Read, Writable } from './api-answers';
import type { Answer } from './mock-answer';

export type MockUpdate = Writable<DailySummary>;

const writers = ['local', 'model', 'editors'] as const;

export const mockUpdates = (count = 3): MockUpdate[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 19 - index, 4, 30));
    const day = date.toISOString().slice(0, 10);
    const named = { date: day, reprint: false, opened: null };
    return {
      id: `00000000-0000-4000-8d00-${String(index + 1).padStart(12, '0')}`,
      slug: `news-${day}-en`,
      lang: 'en',
      tags: [' Border-Controls ', 'customs', ''],
      sources: [
        {
          publisher: 'Gibraltar Chronicle',
          title: 'EU registration begins',
          url: `https://example.org/u${index}`,
          ...named,
        },
        {
          publisher: 'Europa Sur',
          title: 'Frontier workers',
          url: `https://example.org/w${index}`,
          ...named,
        },
      ],
      created_at: date.toISOString(),
      updated_at: date.toISOString(),
      headline: `Update ${index + 1}: registration begins, and 1 more report`,
      summary:
        'Gibraltar Chronicle: “Registration begins at the airport.”\n\nEuropa Sur: “The walk is shorter now.”',
      is_salient_update: index === 1,
      date_iso: day,
      written_by: writers[index % writers.length] ?? 'local',
      written_model: index % writers.length === 2 ? null : 'local-extract-1',
      reviewed: null,
    };
  });

export interface MockDaily {
  updates: MockUpdate[];
  /** What a function that has texts generated answers, by its name; it may change what there is. */
  generate: (name: string) => Answer;
  /** How the run stands that it answered with. */
  run: Omit<Writable<Read<'/api/generation-runs/{id}'>>, 'run_id'>;
}

const STARTED: Posted<'/api/functions/daily-news-generator'> = { run_id: 'run-1', joined: false };

export const mockDaily = (): MockDaily => ({
  updates: mockUpdates(),
  generate: () => ({ status: 202, body: STARTED }),
  run: { state: 'succeeded', message: null },
});

const clean = (tag: string) => tag.trim().toLowerCase();

/** The answer to a path under /api; undefined for a path of others. */
export function answerDaily({ pathname, searchParams }: URL, { updates, run }: MockDaily): unknown {
  if (pathname.startsWith('/api/generation-runs/')) return runOf(run);
  if (pathname === '/api/daily-summaries/tags') return tagsOf(updates);
  return pathname === '/api/daily-summaries' ? listUpdates(updates, searchParams) : undefined;
}

const runOf = (run: MockDaily['run']): Read<'/api/generation-runs/{id}'> => ({ run_id: 'run-1', ...run });

function tagsOf(updates: readonly MockUpdate[]): Read<'/api/daily-summaries/tags'> {
  const counts = new Map<string, number>();
  for (const tag of updates.flatMap(({ tags }) => tags.map(clean)))
    if (tag) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return { items: [...counts].map(([tag, count]) => ({ tag, count })) };
}

function listUpdates(updates: readonly MockUpdate[], params: URLSearchParams): Read<'/api/daily-summaries'> {
  const [tag, date] = [params.get('tag'), params.get('date')];
  const items = updates
    .filter((update) => !tag || update.tags.map(clean).includes(tag))
    .filter((update) => !date || update.date_iso === date)
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
  return { items: items.slice(0, 20) };
}
