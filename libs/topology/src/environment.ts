import type { Part, PartName, PartOfKind } from './parts';

/** What services sign with, besides the machine token: named as the variables that hold it. */
export const serviceKeys = [
  'FORM_TOKEN_SECRET',
  'NEWSLETTER_TOKEN_SECRET',
  'NEWSLETTER_BOUNCE_SECRET',
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

/** Where everything is, once ports are chosen, and what is needed to be let in. */
export interface Addresses {
  /** By part: the HTTP origin of services and the site, the connection address of servers. */
  readonly of: Readonly<Record<PartName, string>>;
  /** Where mails are handed in. */
  readonly smtp: string;
  readonly machineToken: string;
  readonly keys: Readonly<Record<ServiceKey, string>>;
}

type Environment = Record<string, string>;

/** PORT, HOST and the addresses of databases differ by installation and are set beside these. */
const common = ({ of, machineToken }: Addresses): Environment => ({
  NODE_ENV: 'production',
  SERVICE_ROLES: 'api,worker',
  NATS_URL: of.nats,
  REDIS_URL: of.redis,
  GATEWAY_URL: of.gateway,
  MACHINE_TOKEN: machineToken,
  LOG_LEVEL: 'info',
});

/** Nobody reads these addresses on a machine that runs everything. */
const mail = ({ of, smtp }: Addresses): Environment => ({
  PUBLIC_URL: of.gateway,
  SMTP_URL: smtp,
  MAIL_FROM: 'Frontier Record <post@frontier-record.example>',
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
  gateway: ({ of }) => ({
    PUBLIC_URL: of.gateway,
    CONTENT_URL: of.content,
    INGESTION_URL: of.ingestion,
    CHAT_URL: of.chat,
    LEADS_URL: of.leads,
    NEWSLETTER_URL: of.newsletter,
    VIDEO_URL: of.video,
    FRONTEND_URL: of.frontend,
  }),
  frontend: ({ of }) => ({ NODE_ENV: 'production', API_URL: of.gateway, SITE_URL: of.gateway }),
};

/** The variables that one of our parts is started with, wherever it runs, but for where it listens and its database. */
export function environmentOf({ name, kind }: Part, at: Addresses): Environment {
  return {
    ...(kind === 'service' && common(at)),
    ...(name in own && own[name as keyof typeof own]?.(at)),
  };
}
