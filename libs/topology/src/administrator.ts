/**
 * The user with full rights on Postgres, NATS and Redis. It sets them up for the services and is used to inspect them.
 */
export const ADMINISTRATOR = 'frontier';
