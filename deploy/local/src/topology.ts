/** Parts of the system in the order they start; they stop in the opposite order. */
export type PartName =
  | 'postgres'
  | 'nats'
  | 'redis'
  | 'mail'
  | 'sample-source'
  | 'ingestion'
  | 'content'
  | 'chat'
  | 'leads'
  | 'newsletter'
  | 'video'
  | 'gateway'
  | 'frontend';

/** `server`: software of others. `source`: a publisher to gather from. `service`: ours. `site`: the reading site. */
type PartKind = 'server' | 'source' | 'service' | 'site';

export interface Part {
  readonly name: PartName;
  readonly kind: PartKind;
  /** Where the local run puts what people open; the rest takes any free port. */
  readonly door?: { readonly port: number; /** Names another port. */ readonly variable: string };
  /** Owns a schema and a role of its own name, and migrations. */
  readonly database?: boolean;
  /** Has a second role, `<name>_public`, which sees its schema and may do there what its migrations grant. */
  readonly publicRole?: boolean;
  /** Variables it is started with, besides those of `commonEnv` for services. */
  readonly env?: (at: Addresses) => Record<string, string>;
}

/** Where everything is, once ports are chosen. */
export interface Addresses {
  /** By part: the HTTP origin of services and the site, the connection address of servers. */
  readonly of: Readonly<Record<PartName, string>>;
  /** Where mails are handed in. */
  readonly smtp: string;
  readonly machineToken: string;
  readonly keys: Readonly<Record<ServiceKey, string>>;
}

/** What services sign with, besides the machine token: named as the variables that hold it. */
export const serviceKeys = [
  'FORM_TOKEN_SECRET',
  'NEWSLETTER_TOKEN_SECRET',
  'NEWSLETTER_BOUNCE_SECRET',
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

/** What every service understands. PORT, HOST and DATABASE_URL differ by service and are set beside these. */
export const commonEnv = ({ of, machineToken }: Addresses): Record<string, string> => ({
  NODE_ENV: 'production',
  SERVICE_ROLES: 'api,worker',
  NATS_URL: of.nats,
  REDIS_URL: of.redis,
  GATEWAY_URL: of.gateway,
  MACHINE_TOKEN: machineToken,
  LOG_LEVEL: 'info',
});

/** What services that send mail understand. Nobody reads these addresses on this machine. */
const mailEnv = ({ of, smtp }: Addresses): Record<string, string> => ({
  PUBLIC_URL: of.gateway,
  SMTP_URL: smtp,
  MAIL_FROM: 'Frontier Record <post@frontier-record.example>',
});

/** The map of the system: the local run, the tests and the check of docker-compose.yml read it here. */
export const topology: readonly Part[] = [
  { name: 'postgres', kind: 'server' },
  { name: 'nats', kind: 'server' },
  { name: 'redis', kind: 'server' },
  { name: 'mail', kind: 'server', door: { port: 8025, variable: 'LOCAL_MAIL_PORT' } },
  { name: 'sample-source', kind: 'source', door: { port: 8090, variable: 'LOCAL_SAMPLE_SOURCE_PORT' } },
  { name: 'ingestion', kind: 'service', database: true },
  { name: 'content', kind: 'service', database: true },
  { name: 'chat', kind: 'service', database: true },
  {
    name: 'leads',
    kind: 'service',
    database: true,
    publicRole: true,
    env: (at) => ({
      ...mailEnv(at),
      FORM_TOKEN_SECRET: at.keys.FORM_TOKEN_SECRET,
      LEADS_NOTIFY_TO: 'desk@frontier-record.example',
    }),
  },
  {
    name: 'newsletter',
    kind: 'service',
    database: true,
    env: (at) => ({
      ...mailEnv(at),
      NEWSLETTER_TOKEN_SECRET: at.keys.NEWSLETTER_TOKEN_SECRET,
      NEWSLETTER_BOUNCE_SECRET: at.keys.NEWSLETTER_BOUNCE_SECRET,
      // A campaign makes much garbage and keeps none: without a bound Node.js collects it late and looks large.
      NODE_OPTIONS: '--max-old-space-size=192',
    }),
  },
  { name: 'video', kind: 'service', database: true },
  {
    name: 'gateway',
    kind: 'service',
    door: { port: 8080, variable: 'LOCAL_GATEWAY_PORT' },
    env: ({ of }) => ({
      PUBLIC_URL: of.gateway,
      CONTENT_URL: of.content,
      INGESTION_URL: of.ingestion,
      CHAT_URL: of.chat,
      LEADS_URL: of.leads,
      NEWSLETTER_URL: of.newsletter,
      VIDEO_URL: of.video,
      FRONTEND_URL: of.frontend,
    }),
  },
  {
    name: 'frontend',
    kind: 'site',
    env: ({ of }) => ({ API_URL: of.gateway, SITE_URL: of.gateway }),
  },
];

/** Services with a schema of their own. */
export const databaseParts = topology.filter((part) => part.database);

/** Parts that run locally only, and why. */
export const onlyLocal: Partial<Record<PartName, string>> = {
  'sample-source': 'it stands in for publishers on machines without a way out',
};

/** Containers that the local run has no process for, and why. */
export const onlyContainers: Readonly<Record<string, string>> = {
  qdrant: 'the local run compares vectors in the chat service, unless QDRANT_URL is set',
  keycloak: 'the local run has machine tokens only, so far',
  scheduler: 'the local run keeps its schedule in the process of npm start',
};
