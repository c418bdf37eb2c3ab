import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { logOutput } from './log-output';
import { activeTrace } from './tracing/trace';

let service: string | undefined;

export function setServiceName(name: string): void {
  service = name;
}

/** Keeps only these properties: a database error also contains query parameters and the row, such as a letter. */
function serializeError(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return { type, message, stack, code };
}

const root = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const trace = activeTrace();
      return { service, ...(trace && { correlation_id: trace.traceId }) };
    },
    serializers: { err: serializeError },
    // This is a safety net: code must not log addresses, tokens and cookies in the first place.
    redact: {
      paths: ['email', '*.email', 'authorization', '*.authorization', 'headers', '*.headers', 'cookie'],
      remove: true,
    },
  },
  logOutput,
);

/** Returns a logger that adds the correlation id of the current trace to each line. */
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
