import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logEvent } from './log';

/**
 * Logs the path of every 404 response, so that repeated paths reveal broken links. Listens on the HTTP server, because
 * Next's not-found page does not know the requested path.
 */
export function logMissingPages(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode !== 404) return;
    logEvent('warn', 'page not found', { path: request.url?.split('?', 1)[0] });
  });
}
