import { randomUUID } from 'node:crypto';
import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalContext } from './async-local-context';

/** W3C trace context. The trace id is the correlation id of every log line and event of one story. */
export interface Trace {
  readonly traceId: string;
  readonly traceparent: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

// Until an SDK takes its place: see `startTracing`.
context.setGlobalContextManager(new AsyncLocalContext());

/** 32 digits. Node draws UUIDs from a pool: an eighth of the cost of asking the system each time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

function parse(traceparent: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = (traceparent && TRACEPARENT.exec(traceparent)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  const parsed = { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parsed) ? parsed : undefined;
}

const format = ({ traceId, spanId, traceFlags }: SpanContext): Trace => ({
  traceId,
  traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
});

const newSpanContext = (): SpanContext => ({
  traceId: randomHex(),
  spanId: randomHex().slice(16),
  traceFlags: TraceFlags.SAMPLED,
});

/** The trace id that `traceparent` names, or a new one when it is missing or malformed. */
export function getTraceId(traceparent: string | undefined): string {
  return parse(traceparent)?.traceId ?? randomHex();
}

export function activeTrace(): Trace | undefined {
  const active = trace.getSpanContext(context.active());
  return active && isSpanContextValid(active) ? format(active) : undefined;
}

/** The trace of the work under way, or a new one outside any. */
export function currentTrace(): Trace {
  return activeTrace() ?? format(newSpanContext());
}

/** A context whose parent is what `traceparent` names; none when it is missing or malformed. */
export function parentContext(traceparent: string | null | undefined): Context {
  const parent = parse(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** `within`, with a new trace if it has none: without an SDK nothing else starts one. */
export function ensureTrace(within: Context): Context {
  const active = trace.getSpanContext(within);
  return active && isSpanContextValid(active) ? within : trace.setSpanContext(within, newSpanContext());
}

export const toTraceparent = (spanContext: SpanContext): string => format(spanContext).traceparent;
