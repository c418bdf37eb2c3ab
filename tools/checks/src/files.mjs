import { fileURLToPath } from 'node:url';

/** The root of the repository: an absolute path without a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
