import { CONSOLE_CLIENT } from '@frontier/domain';
import { allScopes, type Scope } from './scopes';

/**
 * Who calls with an identity of its own, and the scopes that it needs: no others are granted. The realm file of
 * Keycloak and the local identity provider are held to this table by tests.
 */
export const machineClients = {
  content: ['items:read'],
  chat: ['content:read'],
  newsletter: [],
  staff: ['jobs:read', 'failures:read'],
  scheduler: ['jobs:run'],
  /** `npm run replay`. */
  replay: ['failures:replay'],
  /** Whoever runs the installation, from the command line. */
  operator: allScopes,
} as const satisfies Record<string, readonly Scope[]>;

export type MachineClient = keyof typeof machineClients;

export const machineClientIds = Object.keys(machineClients) as readonly MachineClient[];

/** Its tokens are not made for our services, and those of machines open no list of people. */
export const PEOPLE_CLIENT = 'people';

export const confidentialClientIds = [...machineClientIds, PEOPLE_CLIENT] as const;
export type ConfidentialClient = (typeof confidentialClientIds)[number];

export { CONSOLE_CLIENT };
