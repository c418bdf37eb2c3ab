/** The user with full rights on Postgres, NATS and Redis, who sets these up for the services and inspects them. */
export const ADMINISTRATOR = 'frontier';
