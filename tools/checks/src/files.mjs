import { fileURLToPath } from 'node:url';

/** Absolute, without a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
