import { catalogue, type EventContract, type ServiceName } from '@frontier/events';
import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** The one stream of the system; its subjects are the catalogue. */
export const STREAM = 'events';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Creates the stream, or brings an older one up to the present catalogue. A full stream refuses new
 * events instead of dropping old ones: they wait in the outboxes and nothing is lost.
 */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  const wanted = {
    subjects: catalogue.map(({ subject }) => subject),
    max_age: nanos(14 * DAY_MS),
    max_bytes: maxBytes,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(10 * 60 * 1_000),
  };
  try {
    await manager.streams.update(STREAM, wanted);
  } catch {
    await manager.streams.add({
      name: STREAM,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...wanted,
    });
  }
}

/** `content` + `article.ingested.v1` → `content-article-ingested-v1`. */
export function durableName(service: ServiceName, event: EventContract): string {
  return `${service}-${event.subject.replaceAll('.', '-')}`;
}
