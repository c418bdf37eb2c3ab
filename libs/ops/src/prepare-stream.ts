import { parseNatsUrl, STREAM, STREAM_MAX_BYTES, buildStreamConfig } from '@frontier/topology';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Treats an empty string as unset, because Docker Compose passes unset variables as empty strings. */
const parseNumberOr = (ordinary: number, set: string | undefined): number => (set ? Number(set) : ordinary);

/** Creates the event stream, or updates an existing one to the current event catalogue, which services may not do. */
export async function prepareStream(url: string): Promise<void> {
  const { MESSAGING_STREAM_MAX_BYTES: maxBytes, MESSAGING_STREAM_REPLICAS: replicas } = process.env;
  const connection = await connect({ ...parseNatsUrl(url), reconnect: false });
  try {
    const { streams } = await jetstreamManager(connection);
    const config = {
      ...buildStreamConfig(parseNumberOr(STREAM_MAX_BYTES, maxBytes)),
      num_replicas: parseNumberOr(1, replicas),
    };
    const names = await streams.names().next();
    if (names.includes(STREAM)) await streams.update(STREAM, config);
    else await streams.add(config);
  } finally {
    await connection.close();
  }
}
