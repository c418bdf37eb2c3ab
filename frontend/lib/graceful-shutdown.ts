import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';

/** Next bundles this twice: for the start of the server, and for the route that tells of it. */
const shared = globalThis as { frontierIsDraining?: boolean };

export const isDraining = (): boolean => shared.frontierIsDraining ?? false;

/**
 * As the services do (`Draining` of libs/service-kit): a server that is asked to end says that it is not ready, goes on
 * answering for SHUTDOWN_DRAIN_MS, and ends each connection with its next answer. Then Next closes it.
 */
export function drainBeforeShutdown(waitMs = Number(process.env.SHUTDOWN_DRAIN_MS ?? 0)): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const handlers = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, () => {
      shared.frontierIsDraining = true;
      closeKeepAliveConnections();
      setTimeout(() => handlers.forEach((handle) => handle(signal)), waitMs);
    });
  }
}

function closeKeepAliveConnections(): void {
  subscribe('http.server.request.start', (message) => {
    (message as { response: ServerResponse }).response.setHeader('connection', 'close');
  });
  // A request that began before leaves its connection open, and the server waits for that.
  subscribe('http.server.response.finish', (message) => {
    const { server } = message as { server: Server };
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  });
}
