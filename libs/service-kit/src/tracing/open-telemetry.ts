import { type Attributes, context, isSpanContextValid } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { toTraceparent } from './trace';

/** Attributes to export. OpenTelemetry also records addresses, paths and queries of readers, which must stay here. */
const EXPORTED =
  /^(messaging\.|job\.|error\.type$|http\.(request\.method|response\.status_code|route)$|server\.(address|port)$)/;

const publicOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED.test(name)));

type Spans = Parameters<OTLPTraceExporter['export']>[0];

class PublicSpanExporter extends OTLPTraceExporter {
  override export(spans: Spans, done: Parameters<OTLPTraceExporter['export']>[1]): void {
    // Object.create keeps the methods of the span, which a spread would lose.
    const shown = spans.map(
      (span) => Object.create(span, { attributes: { value: publicOnly(span.attributes) } }) as Spans[number],
    );
    super.export(shown, done);
  }
}

/** Continues the trace of incoming requests. Adds no header to outgoing ones, because some go to third-party hosts. */
class IncomingTraceContext extends core.W3CTraceContextPropagator {
  override inject(): void {
    // `continueIn` sets the header for requests to our own services.
  }
}

/** Sets an internal call's `traceparent` to the span of the call. `InternalClient` has set it to the current span. */
const continueIn: NonNullable<ConstructorParameters<typeof UndiciInstrumentation>[0]>['requestHook'] = (
  span,
  { headers },
) => {
  if (!Array.isArray(headers) || !isSpanContextValid(span.spanContext())) return;
  const at = headers.indexOf('traceparent');
  if (at >= 0) headers[at + 1] = toTraceparent(span.spanContext());
};

const PROBES = /^\/(health|metrics)(\/|$)/;

/**
 * Sends spans of HTTP requests, in both directions, and of `runInSpan` to `OTEL_EXPORTER_OTLP_ENDPOINT`.
 * OpenTelemetry's own variables configure sampling and batches. Metrics and logs stay with Prometheus and pino.
 *
 * @returns a function that flushes the remaining spans and stops the SDK
 */
export async function startOpenTelemetry(service: string): Promise<() => Promise<void>> {
  process.env.OTEL_SEMCONV_STABILITY_OPT_IN ??= 'http';
  context.disable();
  const sdk = new NodeSDK({
    serviceName: service,
    resourceDetectors: [resources.envDetector],
    traceExporter: new PublicSpanExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    textMapPropagator: new IncomingTraceContext(),
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => PROBES.test(url),
      }),
      new UndiciInstrumentation({ requireParentforSpans: true, requestHook: continueIn }),
    ],
  });
  sdk.start();
  // Import the module again, because instrumentations patch it only when it is next required.
  await import('node:http');
  return () => sdk.shutdown();
}
