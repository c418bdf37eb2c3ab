import { type Attributes, context, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ensureTrace, parentContext } from './trace';

export interface SpanDefinition {
  /** Of few values, such as `process article.ingested.v1`; ids are attributes. */
  readonly name: string;
  readonly kind: SpanKind;
  /** By OpenTelemetry's semantic conventions; `open-telemetry.ts` lists what is exported. */
  readonly attributes?: Attributes;
  /** The `traceparent` that goes on; `null` starts a new trace. Absent, the trace of the work under way goes on. */
  readonly traceparent?: string | null;
}

const tracer = trace.getTracer('frontier-record');

/**
 * Runs `work` in a span of its own; what it logs, publishes and calls belongs to that trace. Without an SDK no span is
 * made, and the parent's context is passed on as it is.
 *
 * @throws whatever `work` throws, after noting it in the span
 */
export function runInSpan<T>(
  { name, kind, attributes, traceparent }: SpanDefinition,
  work: () => Promise<T>,
): Promise<T> {
  const within = traceparent === undefined ? context.active() : parentContext(traceparent);
  const span = tracer.startSpan(name, { kind, attributes }, within);
  return context.with(ensureTrace(trace.setSpan(within, span)), async () => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
