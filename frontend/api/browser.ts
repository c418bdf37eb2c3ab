import { createApi } from './client';

/** API client for the browser; calls the origin of the page. */
export const browserApi = createApi({ fetch: (request) => fetch(request) });
