/** `server`: software of others. `source`: a publisher to gather from. `service`: ours. `site`: the reading site. */
type PartKind = 'server' | 'source' | 'service' | 'site';

interface PartDescription {
  readonly kind: PartKind;
  /** Where the local run puts what people open; the rest takes any free port. */
  readonly usualPort?: { readonly port: number; /** Names another port. */ readonly variable: string };
  /** Owns a schema of its own name, and migrations. */
  readonly database?: boolean;
  /** Has a second role, `<name>_public`, which sees its schema and may do there what its migrations grant. */
  readonly publicRole?: boolean;
  /** Whom it calls outside the system: pages of strangers, the provider of the model, the mail server. */
  readonly outside?: readonly ('web' | 'model' | 'mail')[];
}

const described = {
  postgres: { kind: 'server' },
  nats: { kind: 'server' },
  redis: { kind: 'server' },
  identity: { kind: 'server' },
  mail: { kind: 'server', usualPort: { port: 8025, variable: 'LOCAL_MAIL_PORT' } },
  'sample-source': { kind: 'source', usualPort: { port: 8090, variable: 'LOCAL_SAMPLE_SOURCE_PORT' } },
  ingestion: { kind: 'service', database: true, outside: ['web'] },
  content: { kind: 'service', database: true, outside: ['model'] },
  chat: { kind: 'service', database: true, outside: ['web', 'model'] },
  leads: { kind: 'service', database: true, publicRole: true, outside: ['mail'] },
  newsletter: { kind: 'service', database: true, outside: ['mail'] },
  video: { kind: 'service', database: true, outside: ['web'] },
  staff: { kind: 'service', database: true },
  gateway: { kind: 'service', usualPort: { port: 8080, variable: 'LOCAL_GATEWAY_PORT' } },
  frontend: { kind: 'site' },
} as const satisfies Record<string, PartDescription>;

export type PartName = keyof typeof described;

export type PartOfKind<Kind extends PartKind> = {
  [Name in PartName]: (typeof described)[Name]['kind'] extends Kind ? Name : never;
}[PartName];

export interface Part extends PartDescription {
  readonly name: PartName;
}

/** In the order in which they start; they stop in the opposite order. The local run, Compose and the chart read them. */
export const parts: readonly Part[] = Object.entries(described).map(([name, description]) => ({
  name: name as PartName,
  ...description,
}));

export type ServicePart = PartOfKind<'service'>;

export const serviceParts = parts
  .filter(({ kind }) => kind === 'service')
  .map(({ name }) => name as ServicePart);

export const databaseParts = parts.filter((part) => part.database);
