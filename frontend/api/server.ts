import { serverEnv } from '../config/env';
import { createApi, type Api } from './client';

/** The API as the server side of the site reaches it. */
export function serverApi(): Api {
  return createApi({ baseUrl: serverEnv().apiUrl });
}
