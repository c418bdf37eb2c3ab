import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logEvent } from './log';

/** Logs 404 responses, to reveal broken links. Listens on the server: Next's not-found page does not know the path. */
export function logMissingPages(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode !== 404) return;
    logEvent('warn', 'page not found', { path: request.url?.split('?', 1)[0] });
  });
}
