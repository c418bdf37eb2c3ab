import { CONSOLE_CLIENT } from '@frontier/domain';
import { allScopes, type Scope } from './scopes';

/** All scopes granted to each client. Tests compare them with Keycloak's realm file and the local identity provider. */
export const machineClients = {
  content: ['items:read'],
  chat: ['content:read'],
  newsletter: [],
  staff: ['jobs:read', 'failures:read'],
  scheduler: ['jobs:run'],
  /** The client of `npm run replay`. */
  replay: ['failures:replay'],
  /** The client of the operator's other commands, such as `npm run operate`. */
  operator: allScopes,
} as const satisfies Record<string, readonly Scope[]>;

export type MachineClient = keyof typeof machineClients;

export const machineClientIds = Object.keys(machineClients) as readonly MachineClient[];

/** Client that manages people at the identity provider. Services reject its tokens. No other client can list people. */
export const PEOPLE_CLIENT = 'people';

export const confidentialClientIds = [...machineClientIds, PEOPLE_CLIENT] as const;
export type ConfidentialClient = (typeof confidentialClientIds)[number];

export { CONSOLE_CLIENT };
