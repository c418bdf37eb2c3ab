import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { staffFetch } from './client';

/** Three times as long as a stream of ours is ever silent: the connection is dead, and nobody has said so. */
const IDLE_TIMEOUT_MS = 30_000;

interface FollowOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: EventSourceMessage) => void;
}

/**
 * Follows a stream of server-sent events to its end, in the name of whoever has signed in: `EventSource` cannot say who that is.
 *
 * @throws ProblemError when it is refused, and whatever broke it off
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
