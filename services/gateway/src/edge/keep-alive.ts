/** Longer than the usual idle timeout of a load balancer, so that none meets a closed connection. */
export const KEEP_ALIVE_MS = 65_000;
