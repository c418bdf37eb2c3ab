/** Who may do everything on Postgres, NATS and Redis: prepares them for the services, and looks into them. */
export const ADMINISTRATOR = 'frontier';
