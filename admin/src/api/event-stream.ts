import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { staffFetch } from './client';

/** Aborts a dead connection. Three times the default interval between keep-alive messages (`STAFF_STREAM_BEAT_MS`). */
const IDLE_TIMEOUT_MS = 30_000;

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: EventSourceMessage) => void;
}

/**
 * Reads a stream of server-sent events until the server closes it. Uses `fetch`, because `EventSource` cannot send an access
 * token.
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
