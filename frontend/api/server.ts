import { serverEnv } from '@/config/env';
import { createApi, type Api } from './client';

export function serverApi(): Api {
  return createApi({ baseUrl: serverEnv().apiUrl });
}

/**
 * Headers forwarded from the reader's request: the client address set by the gateway, which the rate limits use, and
 * the languages.
 */
const FORWARDED_HEADERS = ['x-forwarded-for', 'accept-language'] as const;

/** Creates a client that calls the API on behalf of a reader. */
export function serverApiFor(reader: Pick<Headers, 'get'>): Api {
  return createApi({
    baseUrl: serverEnv().apiUrl,
    fetch: (request) => {
      for (const name of FORWARDED_HEADERS) {
        const value = reader.get(name);
        if (value) request.headers.set(name, value);
      }
      return fetch(request);
    },
  });
}
