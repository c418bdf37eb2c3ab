import { buildStreamConfig } from '@frontier/topology';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';

/** https://github.com/nats-io/nats-server/blob/main/server/errors.json: JSStreamNameExistErr */
const EXISTS_OTHERWISE = 10_058;

/**
 * Creates the stream where there is none. One that is configured otherwise is left as it is: whoever installs a
 * release brings it up to date, services may not.
 */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  try {
    await manager.streams.add(buildStreamConfig(maxBytes));
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== EXISTS_OTHERWISE) throw error;
  }
}
