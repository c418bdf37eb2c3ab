import { decodeBody, safeFetch } from '@frontier/safe-fetch';
import type { WebConfig } from './web.config';

const MAX_BYTES = 1_000_000;

/** @throws FetchFailed, FetchRefused, or an Error for a status of 400 and above */
export async function fetchText(
  address: string,
  config: WebConfig,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const {
    status,
    body,
    headers: answered,
  } = await safeFetch(address, {
    allowPrivate: config.CHAT_WEB_ALLOW_PRIVATE,
    timeoutMs: config.CHAT_WEB_TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    headers,
  });
  if (status >= 400) throw new Error(`it answered ${status}`);
  return decodeBody(body, answered).text;
}
