import { parseNatsUrl, probeStreamConfig, STREAM_MAX_BYTES, buildStreamConfig } from '@frontier/topology';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Treats an empty string as unset, because Docker Compose passes unset variables as empty strings. */
const parseNumberOr = (ordinary: number, set: string | undefined): number => (set ? Number(set) : ordinary);

/** Creates the streams, or updates existing ones, for example to new events, which services may not do. */
export async function prepareStream(url: string): Promise<void> {
  const { MESSAGING_STREAM_MAX_BYTES: maxBytes, MESSAGING_STREAM_REPLICAS: replicas } = process.env;
  const connection = await connect({ ...parseNatsUrl(url), reconnect: false });
  try {
    const { streams } = await jetstreamManager(connection);
    const names = await streams.names().next();
    for (const stream of [buildStreamConfig(parseNumberOr(STREAM_MAX_BYTES, maxBytes)), probeStreamConfig]) {
      const config = { ...stream, subjects: [...stream.subjects], num_replicas: parseNumberOr(1, replicas) };
      if (names.includes(stream.name)) await streams.update(stream.name, config);
      else await streams.add(config);
    }
  } finally {
    await connection.close();
  }
}
