import { allScopes, type Scope } from './scopes';

/**
 * Who calls with an identity of its own, and the scopes that it needs: no others are granted. The realm file of
 * Keycloak and the local identity provider are held to this table by tests.
 */
export const machineClients = {
  /** Fetches the text of an item that ingestion announced. */
  content: ['items:read'],
  /** Fetches what it indexes. */
  chat: ['content:read'],
  /** Reads what is public. */
  newsletter: [],
  /** Looks at the jobs and failures of every service. */
  staff: ['jobs:read', 'failures:read'],
  scheduler: ['jobs:run'],
  /** `npm run replay`. */
  replay: ['failures:replay'],
  /** Whoever runs the installation, from the command line. */
  operator: allScopes,
} as const satisfies Record<string, readonly Scope[]>;

/** The client id of a caller. */
export type MachineClient = keyof typeof machineClients;

/** Every caller's client id. */
export const machineClientIds = Object.keys(machineClients) as readonly MachineClient[];

/** The client through which people sign in. */
export const CONSOLE_CLIENT = 'frontier-console';
