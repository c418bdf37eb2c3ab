import { createApi } from './client';

/** The API as the browser reaches it: at the page's own origin. */
export const browserApi = createApi({ fetch: (request) => fetch(request) });
