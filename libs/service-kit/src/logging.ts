import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { activeTrace } from './tracing/trace';

let service: string | undefined;

export function setServiceName(name: string): void {
  service = name;
}

/** Omits other properties: a database error contains query parameters and the row, which may be a person's letter. */
function serializeError(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return { type, message, stack, code };
}

const root = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const trace = activeTrace();
    return { service, ...(trace && { correlation_id: trace.traceId }) };
  },
  serializers: { err: serializeError },
  // A safety net: addresses, tokens and cookies must not be logged in the first place.
  redact: {
    paths: ['email', '*.email', 'authorization', '*.authorization', 'headers', '*.headers', 'cookie'],
    remove: true,
  },
});

/** Each line contains the correlation id of the current trace. */
export function getLogger(name: string): Logger {
  return root.child({ logger: name });
}

export class NestLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    root.debug({ logger: context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    root.warn({ logger: context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    root.error({ logger: context, stack }, String(message));
  }
}
