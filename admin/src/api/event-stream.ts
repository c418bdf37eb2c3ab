import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { staffFetch } from './client';

/** Silence after which a connection counts as dead: three times the default of `STAFF_STREAM_BEAT_MS` (keep-alive). */
const IDLE_TIMEOUT_MS = 30_000;

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: EventSourceMessage) => void;
}

/**
 * Reads server-sent events until the server closes the stream. Uses `fetch`, because `EventSource` cannot send an
 * access token.
 *
 * @throws ProblemError if the request fails
 * @throws TypeError if the connection breaks
 * @throws AbortError if `signal` aborts or the stream is silent for `IDLE_TIMEOUT_MS`
 */
export async function followEvents(path: string, { signal, onEvent }: FollowOptions): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), IDLE_TIMEOUT_MS);
  try {
    const response = await staffFetch(
      new Request(new URL(path, location.origin), {
        headers: { accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, dead.signal]),
      }),
    );
    const parser = createParser({ onEvent });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), IDLE_TIMEOUT_MS);
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
