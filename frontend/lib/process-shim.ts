// Replaces Next's polyfill of Node's `process`, which it loads on every page. Only `env` is used.
export const env = {};
