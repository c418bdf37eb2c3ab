import { createApi, type Api } from '@/api/client';
import type { ArticleCard } from '@/api/types';

const ORIGIN = 'http://api.test';

type Answer = (path: string) => unknown;

/** Makes the fake API respond with this status. Any other error makes the request fail without a response. */
export class FakeApiError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

/** Creates an API that answers with `answer` and records the requested paths. */
export function fakeApi(answer: Answer): Api & { readonly paths: string[] } {
  const paths: string[] = [];
  const { api } = recordingApi(({ path }) => {
    paths.push(path);
    try {
      return Response.json(answer(path));
    } catch (thrown) {
      if (!(thrown instanceof FakeApiError)) throw thrown;
      const { status } = thrown;
      return Response.json({ status, title: 'No' }, { status });
    }
  });
  return { ...api, paths };
}

export interface Call {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  /** The parsed JSON body; null if the request had none. */
  readonly body: unknown;
}

/** Creates an API that answers with `reply` and records calls. If `reply` throws, the request gets no response. */
export function recordingApi(reply: (call: Call) => Response | Promise<Response>): {
  readonly api: Api;
  readonly calls: Call[];
} {
  const calls: Call[] = [];
  const api = createApi({
    baseUrl: ORIGIN,
    fetch: async (request) => {
      const body: unknown = JSON.parse((await request.text()) || 'null');
      const call = { method: request.method, path: request.url.slice(ORIGIN.length), body };
      calls.push(call);
      return reply(call);
    },
  });
  return { api, calls };
}

export const toPage = (items: readonly ArticleCard[], total = items.length) => ({
  items,
  page: 1,
  page_size: 20,
  total,
});

/** Captures log lines, to keep expected ones out of the test output. */
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
