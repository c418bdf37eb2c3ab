import { catalogue, type EventContract } from '@frontier/events';

export const STREAM = 'events';

/** The largest size of the stream, where nothing else is set. */
export const STREAM_MAX_BYTES = 1024 ** 3;

const NANOSECONDS_IN_MINUTE = 60 * 1_000_000_000;

/** A full stream refuses new events instead of dropping old ones: they wait in the outboxes and nothing is lost. */
export const buildStreamConfig = (maxBytes: number) =>
  ({
    name: STREAM,
    subjects: catalogue.map(({ subject }) => subject),
    storage: 'file',
    retention: 'limits',
    discard: 'new',
    max_bytes: maxBytes,
    max_age: 14 * 24 * 60 * NANOSECONDS_IN_MINUTE,
    duplicate_window: 10 * NANOSECONDS_IN_MINUTE,
  }) as const;

/** The durable consumer of an event: `content` + `article.ingested.v1` → `content-article-ingested-v1`. */
export function durableName(service: string, event: EventContract): string {
  return `${service}-${event.subject.replaceAll('.', '-')}`;
}

/** Where the answers to a service's requests arrive: each user of NATS may subscribe below its own alone. */
export const getInboxPrefix = (service: string): string => `_INBOX.${service}`;
