import { type Attributes, context, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ensureTrace, parentContext } from './trace';

export interface SpanDefinition {
  /** A name with few different values, such as `process article.ingested.v1`. Put ids into attributes. */
  readonly name: string;
  readonly kind: SpanKind;
  /** Named by OpenTelemetry's semantic conventions. `open-telemetry.ts` lists the attributes that are exported. */
  readonly attributes?: Attributes;
  /** The `traceparent` to continue; `null` starts a new trace. By default the current trace continues. */
  readonly traceparent?: string | null;
}

const tracer = trace.getTracer('frontier-record');

/**
 * Runs `work` in a span, to whose trace its logs, events and calls belong. Without an SDK no span is created, and
 * `work` continues the parent's trace.
 *
 * @throws any error of `work`, after recording it in the span
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
