/** Full rights on Postgres, NATS and Redis, to set them up for the services and to inspect them. */
export const ADMINISTRATOR = 'frontier';
