import { CONSOLE_CLIENT } from '@frontier/domain';
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

/**
 * The client with which the staff service manages people at the identity provider. Its tokens open that and nothing
 * else: they are not made for our services, and those of machines open no list of people.
 */
export const PEOPLE_CLIENT = 'people';

/** Every client that has a secret. */
export const confidentialClientIds = [...machineClientIds, PEOPLE_CLIENT] as const;
/** The client id of one of them. */
export type ConfidentialClient = (typeof confidentialClientIds)[number];

export { CONSOLE_CLIENT };
