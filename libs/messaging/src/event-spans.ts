import type { Envelope } from '@frontier/events';
import type { SpanDefinition } from '@frontier/service-kit';
import { SpanKind } from '@opentelemetry/api';

const toAttributes = (subject: string, id: string, operation: 'publish' | 'process') => ({
  'messaging.system': 'nats',
  'messaging.destination.name': subject,
  'messaging.message.id': id,
  'messaging.operation.name': operation,
  'messaging.operation.type': operation === 'publish' ? 'send' : 'process',
});

/** Defines the span of publishing. Consumers continue its trace, however late the relay sends the event. */
export const definePublishSpan = (subject: string, id: string): SpanDefinition => ({
  name: `publish ${subject}`,
  kind: SpanKind.PRODUCER,
  attributes: toAttributes(subject, id, 'publish'),
});

export const defineProcessSpan = (
  { type, id, traceparent }: Pick<Envelope, 'type' | 'id' | 'traceparent'>,
  consumer: string,
): SpanDefinition => ({
  name: `process ${type}`,
  kind: SpanKind.CONSUMER,
  attributes: { ...toAttributes(type, id, 'process'), 'messaging.consumer.group.name': consumer },
  traceparent,
});
