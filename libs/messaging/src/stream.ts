import { buildStreamConfig } from '@frontier/topology';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';

/**
 * JSStreamNameExistErr: the stream exists with another configuration.
 * https://github.com/nats-io/nats-server/blob/main/server/errors.json
 */
const EXISTS_OTHERWISE = 10_058;

/** Creates the stream if it is missing. Services may not update it; `prepare-stream` does so at each release. */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  try {
    await manager.streams.add(buildStreamConfig(maxBytes));
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== EXISTS_OTHERWISE) throw error;
  }
}
