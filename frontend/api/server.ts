import { serverEnv } from '@/config/env';
import { createApi, type Api } from './client';

export function serverApi(): Api {
  return createApi({ baseUrl: serverEnv().apiUrl });
}

/** Headers passed on to the API: the client address from the gateway, for rate limits, and the reader's languages. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'accept-language'] as const;

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
