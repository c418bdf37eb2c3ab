/**
 * Longer than the usual idle timeout of a load balancer, so that a load balancer never reuses a connection that is
 * already closed.
 */
export const KEEP_ALIVE_MS = 65_000;
