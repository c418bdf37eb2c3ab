import { CONSOLE_CLIENT } from '@frontier/domain';
import { allScopes, type Scope } from './scopes';

/** The only scopes each client is granted. Tests compare Keycloak's realm file and the local provider with it. */
export const machineClients = {
  content: ['items:read'],
  chat: ['content:read'],
  newsletter: [],
  staff: ['jobs:read', 'failures:read'],
  scheduler: ['jobs:run'],
  /** `npm run replay`. */
  replay: ['failures:replay'],
  /** The command line of the person who operates the installation. */
  operator: allScopes,
} as const satisfies Record<string, readonly Scope[]>;

export type MachineClient = keyof typeof machineClients;

export const machineClientIds = Object.keys(machineClients) as readonly MachineClient[];

/** Manages people at the identity provider. Services do not accept its tokens, and no machine token can list people. */
export const PEOPLE_CLIENT = 'people';

export const confidentialClientIds = [...machineClientIds, PEOPLE_CLIENT] as const;
export type ConfidentialClient = (typeof confidentialClientIds)[number];

export { CONSOLE_CLIENT };
