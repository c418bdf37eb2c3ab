import { decodeBody, safeFetch } from '@frontier/safe-fetch';
import type { WebSearchConfig } from './web-search.config';

const MAX_BYTES = 1_000_000;

export class HttpError extends Error {
  constructor(readonly status: number) {
    super(`responded with status ${status}`);
  }
}

/** Returns a page or feed as text. @throws FetchFailed, FetchRefused, or HttpError for a status of 400 and above */
export async function fetchText(
  address: string,
  config: WebSearchConfig,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const {
    status,
    body,
    headers: answered,
  } = await safeFetch(address, {
    allowPrivate: config.WEB_SEARCH_ALLOW_PRIVATE,
    timeoutMs: config.WEB_SEARCH_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    headers,
  });
  if (status >= 400) throw new HttpError(status);
  return decodeBody(body, answered).text;
}
