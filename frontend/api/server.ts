import { serverEnv } from '../config/env';
import type { Api } from './client';

/** The API as the server side of the site reaches it. */
export function serverApi(): Api {
  return { fetch, baseUrl: serverEnv().apiUrl };
}
