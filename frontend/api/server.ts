import { serverEnv } from '@/config/env';
import { createApi, type Api } from './client';

export function serverApi(): Api {
  return createApi({ baseUrl: serverEnv().apiUrl });
}

/** What of a reader's request goes on: the address that the gateway told, by which they are counted, and their languages. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'accept-language'] as const;

/** The same on behalf of a reader. */
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
