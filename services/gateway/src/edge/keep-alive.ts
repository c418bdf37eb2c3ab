/** Longer than the usual idle timeout of a load balancer, so that it never reuses a closed connection. */
export const KEEP_ALIVE_MS = 65_000;
