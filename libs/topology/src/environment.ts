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
  /** By part: the HTTP origin of services and the site, the connection address of servers. */
  readonly of: Readonly<Record<PartName, string>>;
  readonly smtp: string;
  /** The internal listener of the gateway: its port, and its origin for the other parts. */
  readonly internal: { readonly port: string; readonly origin: string };
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly keys: Readonly<Record<ServiceKey, string>>;
}

type Environment = Record<string, string>;

/** The name of our realm, as tokens have it: by the address that people know. */
export const issuerOf = (publicUrl: string): string => publicUrl + REALM_PATH;

/** PORT, HOST and what opens servers (see `connectionsOf`) differ by installation and are set beside these. */
const common = ({ of, internal }: Addresses): Environment => ({
  NODE_ENV: 'production',
  SERVICE_ROLES: 'api,worker',
  GATEWAY_URL: internal.origin,
  IDENTITY_ISSUER: issuerOf(of.gateway),
  IDENTITY_URL: of.identity + REALM_PATH,
  LOG_LEVEL: 'info',
});

export const MAIL_FROM = 'Frontier Record <post@frontier-record.example>';

const mail = ({ of, smtp }: Addresses): Environment => ({
  PUBLIC_URL: of.gateway,
  SMTP_URL: smtp,
  MAIL_FROM,
});

const own: { [Name in PartOfKind<'service' | 'site'>]?: (at: Addresses) => Environment } = {
  leads: (at) => ({
    ...mail(at),
    FORM_TOKEN_SECRET: at.keys.FORM_TOKEN_SECRET,
    LEADS_NOTIFY_TO: 'desk@frontier-record.example',
  }),
  newsletter: (at) => ({
    ...mail(at),
    NEWSLETTER_TOKEN_SECRET: at.keys.NEWSLETTER_TOKEN_SECRET,
    NEWSLETTER_BOUNCE_SECRET: at.keys.NEWSLETTER_BOUNCE_SECRET,
    // A campaign makes much garbage and keeps none: without a bound Node.js collects it late and looks large.
    NODE_OPTIONS: '--max-old-space-size=192',
  }),
  gateway: ({ of, internal }) => ({
    PUBLIC_URL: of.gateway,
    GATEWAY_INTERNAL_PORT: internal.port,
    CONTENT_URL: of.content,
    INGESTION_URL: of.ingestion,
    CHAT_URL: of.chat,
    LEADS_URL: of.leads,
    NEWSLETTER_URL: of.newsletter,
    VIDEO_URL: of.video,
    STAFF_URL: of.staff,
    FRONTEND_URL: of.frontend,
  }),
  staff: (at) => ({
    PUBLIC_URL: at.of.gateway,
    PEOPLE_CLIENT_SECRET: at.clientSecrets.people,
    SETUP_TOKEN: at.keys.SETUP_TOKEN,
  }),
  frontend: ({ of, internal }) => ({
    NODE_ENV: 'production',
    API_URL: internal.origin,
    SITE_URL: of.gateway,
    // In milliseconds. Longer than others keep an unused connection, so that none meets a closed one.
    KEEP_ALIVE_TIMEOUT: '65000',
  }),
};

const isClient = (name: string): name is MachineClient => Object.hasOwn(machineClients, name);

export function environmentOf({ name, kind }: Part, at: Addresses): Environment {
  return {
    ...(kind === 'service' && common(at)),
    ...(isClient(name) && {
      IDENTITY_CLIENT_ID: name,
      IDENTITY_CLIENT_SECRET: at.clientSecrets[name],
    }),
    ...(name in own && own[name as keyof typeof own]?.(at)),
  };
}
