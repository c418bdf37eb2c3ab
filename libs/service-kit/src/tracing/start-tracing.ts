import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { defineConfig } from '../config';
import type * as OpenTelemetry from './open-telemetry';

export const TracingConfig = defineConfig({
  /** A trace collector (OTLP over HTTP). Without one, OpenTelemetry's SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

/** Maximum time that an unreachable collector delays the end of a process. */
const FLUSH_MS = 2_000;

let stop: (() => Promise<void>) | undefined;

/** Starts OpenTelemetry if a collector is configured. @throws ConfigError if the collector's URL is malformed */
export async function startTracing(service: string): Promise<void> {
  if (!TracingConfig.parse(process.env).OTEL_EXPORTER_OTLP_ENDPOINT) return;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the SDK only if there is a collector
  const { startOpenTelemetry } = require('./open-telemetry') as typeof OpenTelemetry;
  stop = await startOpenTelemetry(service);
}

export async function stopTracing(): Promise<void> {
  const stopping = stop?.().catch(() => undefined);
  stop = undefined;
  if (stopping) await Promise.race([stopping, delay(FLUSH_MS, undefined, { ref: false })]);
}
