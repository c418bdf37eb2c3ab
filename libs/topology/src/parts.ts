/** `server`: third-party software. `source`: a news publisher to crawl. `site`: the public site. */
type PartKind = 'server' | 'source' | 'service' | 'site';

interface PartDescription {
  readonly kind: PartKind;
  /** Port in a local run. Only parts that people open in a browser have a fixed one; other parts get any free port. */
  readonly defaultPort?: {
    readonly port: number;
    /** Setting that changes the port. */ readonly variable: string;
  };
  /** True if the part has migrations and a Postgres schema with the part's name. */
  readonly database?: boolean;
  /** True if a second role, `<name>_public`, can use the schema with only those rights that its migrations grant. */
  readonly publicRole?: boolean;
  /** External systems that the part calls: public web pages, the model provider, the mail server. */
  readonly egress?: readonly ('web' | 'model' | 'mail')[];
}

const partDescriptions = {
  postgres: { kind: 'server' },
  nats: { kind: 'server' },
  redis: { kind: 'server' },
  identity: { kind: 'server' },
  mail: { kind: 'server', defaultPort: { port: 8025, variable: 'LOCAL_MAIL_PORT' } },
  'sample-source': { kind: 'source', defaultPort: { port: 8090, variable: 'LOCAL_SAMPLE_SOURCE_PORT' } },
  ingestion: { kind: 'service', database: true, egress: ['web'] },
  content: { kind: 'service', database: true, egress: ['model'] },
  chat: { kind: 'service', database: true, egress: ['web', 'model'] },
  leads: { kind: 'service', database: true, publicRole: true, egress: ['mail'] },
  newsletter: { kind: 'service', database: true, egress: ['mail'] },
  video: { kind: 'service', database: true, egress: ['web'] },
  staff: { kind: 'service', database: true },
  gateway: { kind: 'service', defaultPort: { port: 8080, variable: 'LOCAL_GATEWAY_PORT' } },
  frontend: { kind: 'site' },
} as const satisfies Record<string, PartDescription>;

export type PartName = keyof typeof partDescriptions;

export type PartOfKind<Kind extends PartKind> = {
  [Name in PartName]: (typeof partDescriptions)[Name]['kind'] extends Kind ? Name : never;
}[PartName];

export interface Part extends PartDescription {
  readonly name: PartName;
}

/** All parts in start order; they stop in reverse order. Read by the local run, Docker Compose and the Helm chart. */
export const parts: readonly Part[] = Object.entries(partDescriptions).map(([name, description]) => ({
  name: name as PartName,
  ...description,
}));

export type ServicePart = PartOfKind<'service'>;

export const serviceParts = parts
  .filter(({ kind }) => kind === 'service')
  .map(({ name }) => name as ServicePart);

export const databaseParts = parts.filter((part) => part.database);
