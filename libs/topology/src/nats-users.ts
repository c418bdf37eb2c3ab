import {
  durableName,
  getInboxPrefix,
  getProbeDurable,
  getProbeSubject,
  PROBE_STREAM,
  STREAM,
} from './event-stream';
import { getEventUse } from './event-uses';
import { type ServicePart, serviceParts } from './parts';
import { jobServices, RUN_SIGNALS, RUNS_LISTENER, getRunSignalSubject } from './run-signals';

/** A NATS user and the only subjects it may use. */
export interface NatsUser {
  readonly name: ServicePart;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/**
 * Returns a service's user. It may create the stream, so that events flow again after NATS has lost its data; creating
 * a stream that exists changes nothing. Only the administrator may change the stream. The subject of a consumer request
 * contains the event, and NATS checks that the request body names the same event.
 */
function buildNatsUser(name: ServicePart): NatsUser {
  const { publishes, consumes, listens } = getEventUse(name);
  const ofStream =
    publishes.length + consumes.length > 0 ? ['$JS.API.INFO', `$JS.API.STREAM.CREATE.${STREAM}`] : [];
  const ofConsumers = consumes.flatMap((event) =>
    listConsumerSubjects(STREAM, durableName(name, event), event.subject),
  );
  const probe = getProbeSubject(name);
  const ofProbe =
    publishes.length > 0
      ? [
          probe,
          `$JS.API.STREAM.CREATE.${PROBE_STREAM}`,
          ...listConsumerSubjects(PROBE_STREAM, getProbeDurable(name), probe),
        ]
      : [];
  return {
    name,
    publish: [
      ...publishes.map(({ subject }) => subject),
      ...ofStream,
      ...ofConsumers,
      ...ofProbe,
      ...(jobServices.includes(name) ? [getRunSignalSubject(name)] : []),
    ],
    subscribe: [
      `${getInboxPrefix(name)}.>`,
      ...listens.map(({ subject }) => subject),
      ...(name === RUNS_LISTENER ? [RUN_SIGNALS] : []),
    ],
  };
}

const listConsumerSubjects = (stream: string, durable: string, subject: string): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${subject}`,
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

export const natsUsers: readonly NatsUser[] = serviceParts.map(buildNatsUser);
