import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confidentialClientIds } from '@frontier/identity';
import {
  type Addresses,
  type Connection,
  connectionsOf,
  databaseParts,
  environmentOf,
  ownerRoleOf,
  publicRoleOf,
  type Part,
  type PartName,
  parts,
} from '@frontier/topology';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from './paths';

const ComposeService = z.looseObject({
  image: z.string().optional(),
  build: z
    .looseObject({ dockerfile: z.string(), args: z.record(z.string(), z.string()).optional() })
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z
    .object({ test: z.array(z.string()) })
    .loose()
    .optional(),
  restart: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  networks: z.array(z.string()),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const Compose = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
});

const text = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
const { services, networks } = Compose.parse(parse(text, { merge: true }));
const composeOf = (name: string): z.infer<typeof ComposeService> => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
};

/** Parts that run locally only, and why. */
const onlyLocal: Partial<Record<PartName, string>> = {
  identity: 'containers have Keycloak',
  'sample-source': 'a sample of publishers, for machines without a way out',
};

/** Containers that the local run has no process for, and why. */
const onlyContainers: Readonly<Record<string, string>> = {
  qdrant: 'the local run compares vectors in the chat service, unless QDRANT_URL is set',
  keycloak: 'the local run has an identity provider of its own',
  scheduler: 'the local run keeps its schedule in the process of npm start',
  load: 'of the profile load',
  prometheus: 'of the profile observability',
  grafana: 'of the profile observability',
  backup: 'a command; the local run has it as npm run operate',
};

/** Steps that the local run takes itself, before services start. */
const oneShots = ['provision', ...databaseParts.map(({ name }) => `migrate-${name}`)];

/** What whoever runs the record may set on the gateway. */
const gatewaySettings = [
  'TRUSTED_PROXIES',
  'GATEWAY_GENERATION_BUDGET_PER_DAY',
  ...['SUMMARY', 'GENERATION', 'FORM', 'SIGNUP', 'SIGNIN', 'SETUP'].map(
    (name) => `GATEWAY_${name}_LIMIT_PER_HOUR`,
  ),
  'GATEWAY_BURST_LIMIT_PER_MINUTE',
];

/** Variables that containers alone need, and why. */
const onlyInContainers: Record<string, string> = {
  QDRANT_URL: 'there is a Qdrant',
  QDRANT_API_KEY: 'there is a Qdrant',
  OPENAI_API_KEY: 'the local run passes its whole environment on',
  OPENAI_BASE_URL: 'the local run passes its whole environment on',
  SERPAPI_KEY: 'the local run passes its whole environment on',
  INGESTION_SEARCH_PROVIDERS: 'the local run passes its whole environment on',
  BING_SEARCH_KEY: 'the local run passes its whole environment on',
  LEADS_ACKNOWLEDGEMENT: 'the local run passes its whole environment on',
  ...Object.fromEntries(
    gatewaySettings.map((name) => [name, 'the local run passes its whole environment on']),
  ),
};

const anyAddresses: Addresses = {
  of: Object.fromEntries(parts.map(({ name }) => [name, `http://${name}`])) as Addresses['of'],
  smtp: 'smtp://mail',
  internal: { port: 'x', origin: 'x' },
  clientSecrets: Object.fromEntries(
    confidentialClientIds.map((id) => [id, 'x']),
  ) as Addresses['clientSecrets'],
  keys: {
    FORM_TOKEN_SECRET: 'x',
    NEWSLETTER_TOKEN_SECRET: 'x',
    NEWSLETTER_BOUNCE_SECRET: 'x',
    SETUP_TOKEN: 'x',
  },
};

/** The names of the variables that the local run starts a part with. */
function localVariables(part: Part): string[] {
  const host = part.kind === 'site' ? 'HOSTNAME' : 'HOST';
  return [
    ...['PORT', host],
    ...connectionsOf(part).map(({ variable }) => variable),
    ...Object.keys(environmentOf(part, anyAddresses)),
  ];
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();
const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');

describe('docker-compose.yml', () => {
  it('has the parts of the local run, besides those that one of the two declares its own', () => {
    const expected = parts.map(({ name }) => name).filter((name) => !(name in onlyLocal));
    expect(sorted(Object.keys(services))).toEqual(
      sorted([...expected, ...Object.keys(onlyContainers), ...oneShots]),
    );
  });

  it.each(ours)('gives $name the variables of the local run, and no others without a reason', (part) => {
    const given = Object.keys(composeOf(part.name).environment);
    expect(sorted(given.filter((name) => !(name in onlyInContainers)))).toEqual(sorted(localVariables(part)));
  });

  it('[Z5] lets .env set the limits of the gateway and the proxies that it trusts', () => {
    const { environment } = composeOf('gateway');
    for (const name of gatewaySettings) expect([name, environment[name]]).toEqual([name, `\${${name}:-}`]);
  });

  const HOSTS = { postgres: 'postgres:5432', nats: 'nats:4222', redis: 'redis:6379' } as const;
  const KINDS = { postgres: 'DATABASE', nats: 'NATS', redis: 'REDIS' } as const;
  const passwordVariable = (server: Connection['server'], user: string): string =>
    `${user.toUpperCase()}_${KINDS[server]}_PASSWORD`;
  const address = (server: Connection['server'], user: string): string =>
    `${server}://${user}:\${${passwordVariable(server, user)}}@${HOSTS[server]}${server === 'postgres' ? '/frontier' : ''}`;

  it.each(ours)('lets $name into servers as itself alone', (part) => {
    const { environment } = composeOf(part.name);
    const connections = connectionsOf(part);
    for (const { variable, server, user } of connections) {
      expect([variable, environment[variable]]).toEqual([variable, address(server, user)]);
      const passwords = composeOf(server === 'postgres' ? 'provision' : server).environment;
      expect(Object.keys(passwords)).toContain(passwordVariable(server, user));
    }
    const others = Object.values(environment).filter((value) => value.includes('@'));
    expect(others.filter((value) => !value.includes('MAIL_FROM') && !value.includes('desk@'))).toHaveLength(
      connections.length,
    );
  });

  it('migrates each schema as its owner, whom no service knows', () => {
    const all = ours.flatMap(({ name }) => Object.values(composeOf(name).environment)).join();
    for (const { name, publicRole } of databaseParts) {
      const owner = address('postgres', ownerRoleOf(name));
      expect(composeOf(`migrate-${name}`).environment.DATABASE_URL).toBe(owner);
      expect(all).not.toContain(passwordVariable('postgres', ownerRoleOf(name)));
      for (const role of [name, ownerRoleOf(name), ...(publicRole ? [publicRoleOf(name)] : [])]) {
        expect(Object.keys(composeOf('provision').environment)).toContain(passwordVariable('postgres', role));
      }
    }
  });

  it('starts Qdrant with the key that the assistant has', () => {
    expect(composeOf('qdrant').environment.QDRANT__SERVICE__API_KEY).toContain('QDRANT_API_KEY');
    expect(composeOf('chat').environment.QDRANT_API_KEY).toBe('${QDRANT_API_KEY}');
  });

  it.each([...ours.map(({ name }) => name), 'scheduler', 'backup', 'load', ...oneShots])(
    'runs %s without rights over the machine, on a file system that it cannot change, within limits',
    (name) => {
      expect(composeOf(name)).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        pids_limit: expect.any(Number) as number,
        mem_limit: expect.any(String) as string,
      });
    },
  );

  it('[Y3] publishes the gateway alone; what else has a port is reached from this machine only', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name).sort()).toEqual(['gateway', 'grafana', 'keycloak', 'mail']);
    for (const [name, { ports }] of published) {
      if (name !== 'gateway') expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    }
  });

  it.each(ours)('lets $name reach the servers that it works with, and no others', (part) => {
    const needed = [
      'inner',
      ...connectionsOf(part).map(({ server }) => server),
      ...(part.name === 'chat' ? ['qdrant'] : []),
      ...(part.outside?.includes('mail') ? ['mail'] : []),
      ...(part.outside || part.name === 'gateway' ? ['outside'] : []),
    ];
    expect(sorted(composeOf(part.name).networks)).toEqual(sorted(needed));
  });

  it('keeps every server in a network of its own, without a way out', () => {
    for (const name of ['postgres', 'nats', 'redis', 'qdrant'])
      expect(composeOf(name).networks).toEqual([name]);
    const open = Object.entries(networks).filter(([, network]) => !network?.internal);
    expect(open.map(([name]) => name)).toEqual(['outside']);
    for (const name of oneShots)
      expect([name, composeOf(name).networks]).toEqual([
        name,
        name === 'provision' ? ['postgres', 'nats'] : ['postgres'],
      ]);
    // A port is reached from this machine through a network that is not internal.
    for (const [name, { ports, networks: own }] of Object.entries(services))
      if (ports.length > 0) expect([name, own]).toEqual([name, expect.arrayContaining(['outside'])]);
  });

  it('gives everything that stays up a limit of memory', () => {
    const staying = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
    for (const [name, { mem_limit }] of staying)
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[gm]$/)]);
  });

  it('starts services after their migrations, and waits for nothing that cannot answer', () => {
    for (const { name } of databaseParts) {
      expect(composeOf(name).depends_on[`migrate-${name}`]?.condition).toBe('service_completed_successfully');
    }
    for (const { depends_on } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        if (condition === 'service_healthy')
          expect([name, composeOf(name).healthcheck]).toEqual([name, expect.anything()]);
        else expect(oneShots).toContain(name);
      }
    }
  });

  it('[L12] lets no log of a part that stays up grow for ever', () => {
    const staying = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
    expect(staying.length).toBeGreaterThan(ours.length);
    for (const [name, { logging }] of staying) {
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '3' }]);
    }
  });

  it('[Y2] builds every part of ours from its own folder, and runs it as a container of its own', () => {
    for (const { name, kind } of ours) {
      const { build } = composeOf(name);
      expect(build?.args?.PART ?? build?.dockerfile).toBe(
        kind === 'site' ? 'deploy/docker/frontend.Dockerfile' : `services/${name}`,
      );
    }
  });

  it('asks for no variable that .env.example does not explain', () => {
    const example = readFileSync(join(workspaceRoot, '.env.example'), 'utf8');
    const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(sorted(explained.filter((name) => name !== undefined))).toEqual(
      sorted(asked.filter((name) => name !== undefined)),
    );
  });
});
