import { serverEnv } from '../config/env';
import { createApi, type Api } from './client';

/** The API as the server side of the site reaches it. */
export function serverApi(): Api {
  return createApi({ baseUrl: serverEnv().apiUrl });
}

/** The same on behalf of a reader, whose address the gateway told: what they may do is counted as theirs. */
export function serverApiFor(address: string | null): Api {
  return createApi({
    baseUrl: serverEnv().apiUrl,
    fetch: (request) => {
      if (address) request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
}
