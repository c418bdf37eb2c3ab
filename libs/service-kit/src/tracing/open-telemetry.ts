import { type Attributes, context, isSpanContextValid } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { toTraceparent } from './trace';

/** Attributes that leave the process. Instrumentations also note addresses, paths and queries of readers. */
const EXPORTED =
  /^(messaging\.|job\.|error\.type$|http\.(request\.method|response\.status_code|route)$|server\.(address|port)$)/;

const publicOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED.test(name)));

type Spans = Parameters<OTLPTraceExporter['export']>[0];

class PublicSpanExporter extends OTLPTraceExporter {
  override export(spans: Spans, done: Parameters<OTLPTraceExporter['export']>[1]): void {
    // By prototype, since part of a span stands in methods.
    const shown = spans.map(
      (span) => Object.create(span, { attributes: { value: publicOnly(span.attributes) } }) as Spans[number],
    );
    super.export(shown, done);
  }
}

/** Takes the context of callers; gives ours to nobody, since requests also go to hosts that are not ours. */
class IncomingTraceContext extends core.W3CTraceContextPropagator {
  override inject(): void {
    // `continueIn` puts it where a request to one of ours asks for it.
  }
}

/** Calls to our own services carry `traceparent` of the work under way: the span of the call takes its place. */
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
 * Starts the SDK: spans of HTTP in and out and of `runInSpan`, sent to `OTEL_EXPORTER_OTLP_ENDPOINT`. Sampling and
 * batches follow OpenTelemetry's own variables. Measurements and logs stay with Prometheus and pino.
 *
 * @returns what sends the last spans and ends it
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
  // Instrumentations take hold when a module is required next.
  await import('node:http');
  return () => sdk.shutdown();
}
