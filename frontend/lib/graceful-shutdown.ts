import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';

/** Kept on `globalThis`, because Next bundles this module twice: for the server start and for the readiness route. */
const shared = globalThis as { frontierIsDraining?: boolean };

export const isDraining = (): boolean => shared.frontierIsDraining ?? false;

/**
 * Delays shutdown like `GracefulShutdown` of libs/service-kit. On SIGTERM or SIGINT the server reports not ready, keeps
 * answering for SHUTDOWN_DRAIN_MS, and closes each connection after its next response. Then Next's own handlers stop
 * the server.
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
  // A request that started before the signal leaves its connection open. Close it, or the server would wait for it.
  subscribe('http.server.response.finish', (message) => {
    const { server } = message as { server: Server };
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  });
}
