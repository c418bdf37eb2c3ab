import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';

/**
 * JSStreamNameExistErr: the stream exists with another configuration.
 * https://github.com/nats-io/nats-server/blob/main/server/errors.json
 */
const EXISTS_OTHERWISE = 10_058;

/** Creates the stream if it is missing. Services may not update it; `prepare-stream` does so at each release. */
export async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { readonly name: string },
): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== EXISTS_OTHERWISE) throw error;
  }
}
