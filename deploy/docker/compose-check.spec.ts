import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { databaseParts, parts } from '@frontier/topology';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '@frontier/servers';

const ComposeService = z.looseObject({
  image: z.string().optional(),
  build: z
    .looseObject({
      dockerfile: z.string(),
      target: z.string().optional(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })])).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
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
  networks: z.record(
    z.string(),
    z
      .object({ internal: z.boolean().optional(), driver_opts: z.record(z.string(), z.string()).optional() })
      .nullable(),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const text = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
const { services, networks, secrets } = Compose.parse(parse(text, { merge: true }));
/** The variables of .env that it asks for. */
const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => String(name));
const composeOf = (name: string): z.infer<typeof ComposeService> => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
};

/** What make-env.mjs writes: .env, and the variables, or the one value, in the file of each container. */
function madeSecrets(): { env: NodeJS.Dict<string>; files: Record<string, string> } {
  const root = mkdtempSync(join(tmpdir(), 'frontier-compose-'));
  for (const file of ['.env.example', 'deploy/docker/make-env.mjs', 'deploy/docker/secrets.json'])
    cpSync(join(workspaceRoot, file), join(root, file));
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'deploy/docker/make-env.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = Object.fromEntries(
    readdirSync(join(root, '.secrets')).map((name) => [name, read(`.secrets/${name}`)]),
  );
  const env = parseEnv(read('.env'));
  rmSync(root, { recursive: true });
  return { env, files };
}
const { env, files } = madeSecrets();

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

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();
const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');

describe('docker-compose.yml', () => {
  it('[Z5] lets .env set the limits of the gateway and the proxies that it trusts', () => {
    const { environment } = composeOf('gateway');
    for (const name of gatewaySettings) expect([name, environment[name]]).toEqual([name, `\${${name}:-}`]);
  });

  it('hands secrets over in files, to each container its own, and none as a variable', () => {
    const given = Object.entries(services).flatMap(([name, { secrets: own }]) =>
      own.map((secret) => [name, typeof secret === 'string' ? secret : secret.source]),
    );
    expect(given).toEqual(given.map(([name]) => [name, name]));
    const names = given.map(([name]) => String(name));
    expect(sorted(names)).toEqual(sorted(Object.keys(files)));
    expect(sorted(Object.keys(secrets))).toEqual(sorted(names));
    for (const [name, { file }] of Object.entries(secrets))
      expect([name, file]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^\\$\\{SECRETS_DIR\\b.*\\}/${name}$`)),
      ]);
    expect(asked.filter((name) => /(?:PASSWORD|TOKEN|SECRET|KEY)$|^SMTP_URL$/.test(name))).toEqual([]);
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

  it('keeps every server in a network of its own, without a way out', () => {
    for (const name of ['postgres', 'nats', 'redis', 'qdrant'])
      expect(composeOf(name).networks).toEqual([name]);
    const open = Object.entries(networks).filter(([, network]) => !network?.internal);
    expect(open.map(([name]) => name)).toEqual(['outside', 'mail-page']);
    for (const name of oneShots)
      expect([name, composeOf(name).networks]).toEqual([
        name,
        name === 'provision' ? ['postgres', 'nats'] : ['postgres'],
      ]);
    // A port is reached from this machine through a network that is not internal.
    for (const [name, { ports, networks: own }] of Object.entries(services))
      if (ports.length > 0)
        expect([name, own]).toEqual([
          name,
          expect.arrayContaining([name === 'mail' ? 'mail-page' : 'outside']),
        ]);
  });

  it('shows caught mail to whoever has the token, by names of this machine, from where there is no way out', () => {
    const { environment, networks: own } = composeOf('mail');
    expect(environment).toEqual({
      MP_UI_AUTH_FILE: '/run/secrets/mail',
      MP_ALLOWED_HOSTS: 'localhost,127.0.0.1',
    });
    expect(files.mail).toBe(`frontier:${env.MAIL_TOKEN}`);
    expect(own).toEqual(['mail', 'mail-page']);
    expect(networks['mail-page']?.driver_opts).toEqual({
      'com.docker.network.bridge.enable_ip_masquerade': 'false',
    });
  });

  it('gives everything that stays up a limit of memory', () => {
    const staying = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
    for (const [name, { mem_limit }] of staying)
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[gm]$/)]);
  });

  /** Whether the engine asks it how it is: as docker-compose.yml says, or the image of ours. */
  const isAsked = (name: string): boolean => {
    const { healthcheck, build } = composeOf(name);
    if (healthcheck || !build || build.target) return healthcheck !== undefined;
    return /^HEALTHCHECK .*\/health\/ready|^HEALTHCHECK .*\/icon\.svg/ms.test(
      readFileSync(join(workspaceRoot, build.dockerfile), 'utf8'),
    );
  };

  it('starts services after their migrations, and waits for nothing that cannot answer', () => {
    for (const { name } of databaseParts) {
      expect(composeOf(name).depends_on[`migrate-${name}`]?.condition).toBe('service_completed_successfully');
    }
    for (const { depends_on } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        if (condition === 'service_healthy') expect([name, isAsked(name)]).toEqual([name, true]);
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

  it('asks for no variable that .env.example does not explain, and explains none that nothing reads', () => {
    const explained = Object.keys(env);
    const read = readFileSync(join(workspaceRoot, 'deploy/docker/secrets.json'), 'utf8');
    expect(asked.filter((name) => !explained.includes(name))).toEqual([]);
    const handedOver = Object.values(files).join();
    const unused = explained.filter(
      (name) => !asked.includes(name) && !read.includes(name) && !handedOver.includes(env[name] || name),
    );
    expect(unused).toEqual([]);
  });
});
