import { buildStreamConfig } from '@frontier/topology';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';

/**
 * JSStreamNameExistErr: the stream exists with another configuration.
 * https://github.com/nats-io/nats-server/blob/main/server/errors.json
 */
const EXISTS_OTHERWISE = 10_058;

/** Does not update an existing stream: services lack that permission, and `prepare-stream` does it at release. */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  try {
    await manager.streams.add(buildStreamConfig(maxBytes));
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== EXISTS_OTHERWISE) throw error;
  }
}
