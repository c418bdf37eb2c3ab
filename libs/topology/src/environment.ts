import { type ConfidentialClient, type MachineClient, machineClients, REALM_PATH } from '@frontier/identity';
import type { Part, PartName, PartOfKind } from './parts';

export const serviceKeys = [
  'FORM_TOKEN_SECRET',
  'NEWSLETTER_TOKEN_SECRET',
  'NEWSLETTER_BOUNCE_SECRET',
  'SETUP_TOKEN',
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

export interface Addresses {
  /** Address of each part: the HTTP origin of services and the site, the connection address of servers. */
  readonly byPart: Readonly<Record<PartName, string>>;
  readonly smtp: string;
  /** The internal listener of the gateway: its port, and its origin for the other parts. */
  readonly internal: { readonly port: string; readonly origin: string };
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly keys: Readonly<Record<ServiceKey, string>>;
}

type Environment = Record<string, string>;

/** Returns the issuer of tokens. It derives from the public URL, because that is the address browsers use. */
export const getIssuer = (publicUrl: string): string => publicUrl + REALM_PATH;

/** Shared by all services. PORT, HOST and server URLs (see `listConnections`) differ by installation. */
const commonEnvironment = ({ byPart, internal }: Addresses): Environment => ({
  NODE_ENV: 'production',
  SERVICE_ROLES: 'api,worker',
  GATEWAY_URL: internal.origin,
  IDENTITY_ISSUER: getIssuer(byPart.gateway),
  IDENTITY_URL: byPart.identity + REALM_PATH,
  LOG_LEVEL: 'info',
});

export const MAIL_FROM = 'Frontier Record <post@frontier-record.example>';

const mail = ({ byPart, smtp }: Addresses): Environment => ({
  PUBLIC_URL: byPart.gateway,
  SMTP_URL: smtp,
  MAIL_FROM,
});

const partEnvironments: { [Name in PartOfKind<'service' | 'site'>]?: (at: Addresses) => Environment } = {
  leads: (at) => ({
    ...mail(at),
    FORM_TOKEN_SECRET: at.keys.FORM_TOKEN_SECRET,
    LEADS_NOTIFY_TO: 'desk@frontier-record.example',
  }),
  newsletter: (at) => ({
    ...mail(at),
    NEWSLETTER_TOKEN_SECRET: at.keys.NEWSLETTER_TOKEN_SECRET,
    NEWSLETTER_BOUNCE_SECRET: at.keys.NEWSLETTER_BOUNCE_SECRET,
    // A campaign allocates much short-lived memory, which Node.js collects late without a heap limit.
    NODE_OPTIONS: '--max-old-space-size=192',
  }),
  gateway: ({ byPart, internal }) => ({
    PUBLIC_URL: byPart.gateway,
    GATEWAY_INTERNAL_PORT: internal.port,
    CONTENT_URL: byPart.content,
    INGESTION_URL: byPart.ingestion,
    CHAT_URL: byPart.chat,
    LEADS_URL: byPart.leads,
    NEWSLETTER_URL: byPart.newsletter,
    VIDEO_URL: byPart.video,
    STAFF_URL: byPart.staff,
    FRONTEND_URL: byPart.frontend,
  }),
  staff: (at) => ({
    PUBLIC_URL: at.byPart.gateway,
    PEOPLE_CLIENT_SECRET: at.clientSecrets.people,
    SETUP_TOKEN: at.keys.SETUP_TOKEN,
  }),
  frontend: ({ byPart, internal }) => ({
    NODE_ENV: 'production',
    API_URL: internal.origin,
    SITE_URL: byPart.gateway,
    // Milliseconds. Longer than callers keep idle connections open, so that they never send a request on a closed one.
    KEEP_ALIVE_TIMEOUT: '65000',
  }),
};

const isClient = (name: string): name is MachineClient => Object.hasOwn(machineClients, name);

export function buildEnvironment({ name, kind }: Part, at: Addresses): Environment {
  return {
    ...(kind === 'service' && commonEnvironment(at)),
    ...(isClient(name) && { IDENTITY_CLIENT_ID: name, IDENTITY_CLIENT_SECRET: at.clientSecrets[name] }),
    ...(name in partEnvironments && partEnvironments[name as keyof typeof partEnvironments]?.(at)),
  };
}
