// Replaces Next's polyfill of Node's `process`, loaded on every page. Only `env` is used.
export const env = {};
