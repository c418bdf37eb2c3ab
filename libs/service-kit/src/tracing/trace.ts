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

/** W3C trace context. The trace id is the correlation id in log lines and events. */
export interface Trace {
  readonly traceId: string;
  readonly traceparent: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

// If `startTracing` starts an SDK, that replaces this context manager.
context.setGlobalContextManager(new AsyncLocalContext());

/** Returns 32 hex digits. `randomUUID` draws from a pool of random bytes, at an eighth of the cost of a system call. */
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

/** Returns the trace id of `traceparent`, or a new one if `traceparent` is missing or malformed. */
export function getTraceId(traceparent: string | undefined): string {
  return parse(traceparent)?.traceId ?? randomHex();
}

export function activeTrace(): Trace | undefined {
  const active = trace.getSpanContext(context.active());
  return active && isSpanContextValid(active) ? format(active) : undefined;
}

/** Returns the active trace, or a new one if no trace is active. */
export function currentTrace(): Trace {
  return activeTrace() ?? format(newSpanContext());
}

/** Returns a context whose parent is `traceparent`, or without a parent if `traceparent` is missing or malformed. */
export function parentContext(traceparent: string | null | undefined): Context {
  const parent = parse(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Adds a new trace to a context without one, because without an SDK nothing else starts a trace. */
export function ensureTrace(within: Context): Context {
  const active = trace.getSpanContext(within);
  return active && isSpanContextValid(active) ? within : trace.setSpanContext(within, newSpanContext());
}

export const toTraceparent = (spanContext: SpanContext): string => format(spanContext).traceparent;
