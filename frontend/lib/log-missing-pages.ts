import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logEvent } from './log';

/**
 * Logs the path of each answer of status 404: a pattern in these lines is a broken link somewhere. It listens
 * to the server itself, since Next renders its not-found page into every page and tells none its address.
 */
export function logMissingPages(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode !== 404) return;
    logEvent('warn', 'page not found', { path: request.url?.split('?', 1)[0] });
  });
}
