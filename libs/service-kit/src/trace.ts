import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** W3C trace context. The trace id is the correlation id of every log line and event of one story. */
export interface Trace {
  readonly traceId: string;
  readonly traceparent: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const storage = new AsyncLocalStorage<Trace>();

/** 32 digits. Node draws UUIDs from a pool: an eighth of the cost of asking the system each time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/** The trace id that `traceparent` names, or a new one when it is missing or malformed. */
export function traceIdOf(traceparent: string | undefined): string {
  return (traceparent && TRACEPARENT.exec(traceparent)?.[1]) ?? randomHex();
}

function startTrace(parent: string | undefined): Trace {
  const traceId = traceIdOf(parent);
  return { traceId, traceparent: `00-${traceId}-${randomHex().slice(16)}-01` };
}

/** The trace of the work under way, or a new one outside any. */
export function currentTrace(): Trace {
  return storage.getStore() ?? startTrace(undefined);
}

/** The trace of the work under way, if there is one. */
export function activeTrace(): Trace | undefined {
  return storage.getStore();
}

/** Runs `work` as part of the trace that `traceparent` names; a missing or malformed one starts a new trace. */
export function runInTrace<T>(traceparent: string | undefined, work: () => T): T {
  return storage.run(startTrace(traceparent), work);
}
