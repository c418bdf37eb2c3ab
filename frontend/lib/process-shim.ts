// In place of the imitation of Node's `process` that Next loads on every page: it is asked for its environment alone.
export const env = {};
