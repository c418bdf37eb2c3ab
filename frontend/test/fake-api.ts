import type { Api } from '../api/client';
import type { ArticleCard, FeedArticle } from '../api/article.types';

type Answer = (path: string) => unknown;

/** Thrown by an answer: the API refuses with this status. Any other error is no answer at all. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

/** An API that answers from a function. */
export function fakeApi(answer: Answer): Api & { readonly paths: string[] } {
  const paths: string[] = [];
  const fetch = (input: string | URL | Request) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace('http://api.test', '');
    paths.push(path);
    try {
      return Promise.resolve(Response.json(answer(path)));
    } catch (thrown) {
      if (thrown instanceof Refusal) {
        const { status } = thrown;
        return Promise.resolve(Response.json({ status, title: 'No' }, { status }));
      }
      return Promise.reject(thrown instanceof Error ? thrown : new Error('no answer'));
    }
  };
  return { baseUrl: 'http://api.test', fetch, paths };
}

export function card(over: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id: over.slug ?? 'one',
    slug: 'one',
    type: 'news',
    title: 'A title',
    summary: 'A summary.',
    tags: [],
    source_name: 'Gibraltar Chronicle',
    source_url: 'https://example.org/one',
    published_at: '2026-07-15T08:00:00Z',
    updated_at: '2026-07-15T08:00:00Z',
    image_url: null,
    lang: 'en',
    ...over,
  };
}

export const feedCard = (over: Partial<FeedArticle> = {}): FeedArticle => ({
  ...card(over),
  summary_html: '<p>A summary.</p>',
  ...over,
});

export const page = (items: readonly ArticleCard[], total = items.length) => ({
  items,
  page: 1,
  page_size: 20,
  total,
});

/** Keeps expected log lines out of a test's output and hands them over. */
export function captureLogs(): {
  readonly lines: () => Record<string, unknown>[];
  readonly restore: () => void;
} {
  const lines: string[] = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => void lines.push(String(args[0]))),
  );
  return {
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    restore: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
