import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logEvent } from './log';

/** Reveals broken links. Listens on the HTTP server: Next's not-found page does not know the requested path. */
export function logMissingPages(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode !== 404) return;
    logEvent('warn', 'page not found', { path: request.url?.split('?', 1)[0] });
  });
}
