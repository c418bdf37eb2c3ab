import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import { databaseParts, parts } from '@frontier/topology';
import { parse } from 'yaml';

interface ComposeService {
  image?: string;
  entrypoint?: string[];
  volumes?: string[];
  build?: { dockerfile: string; target?: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  secrets?: (string | { source: string })[];
  ports?: string[];
  healthcheck?: object;
  restart?: string;
  mem_limit?: string;
  networks: string[];
  logging?: { options: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean; driver_opts?: Record<string, string> } | null>;
  secrets: Record<string, { file: string }>;
}

const read = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');
const text = read('docker-compose.yml');
const { services, networks, secrets } = parse(text, { merge: true, maxAliasCount: -1 }) as Compose;
/** The `.env` variables used in docker-compose.yml. */
const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => String(name));
const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name));
const handedOver = JSON.parse(read('deploy/docker/secrets.json')) as Record<string, unknown>;

const oneShots = ['provision', ...databaseParts.map(({ name }) => `migrate-${name}`)];
const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');
const all = Object.entries(services);
const staying = all.filter(([, { restart }]) => restart === 'unless-stopped');
const withPorts = all.filter(([, { ports }]) => ports);

/** Returns whether a container has a health check, in docker-compose.yml or in its Dockerfile. */
function isAsked(name: string): boolean {
  const { healthcheck, build } = services[name] ?? {};
  if (healthcheck || !build || build.target) return healthcheck !== undefined;
  return /^HEALTHCHECK .*\/health\/ready|^HEALTHCHECK .*\/icon\.svg/ms.test(read(build.dockerfile));
}

describe('docker-compose.yml', () => {
  it('[Z5] takes the limits and trusted proxies of the gateway from .env', () => {
    const limits = explained.filter((name) => /^GATEWAY_\w+_PER_/.test(name));
    expect(limits.length).toBeGreaterThan(7);
    for (const name of [...limits, 'TRUSTED_PROXIES'])
      expect([name, services.gateway?.environment?.[name]]).toEqual([name, `\${${name}:-}`]);
  });

  it('passes secrets as files, one for each container, and none as a variable', () => {
    const given = all.flatMap(([name, { secrets: own = [] }]) =>
      own.map((secret) => [name, typeof secret === 'string' ? secret : secret.source]),
    );
    expect(given).toEqual(given.map(([name]) => [name, name]));
    const names = given.map(([name]) => name).sort();
    expect([Object.keys(secrets).sort(), Object.keys(handedOver).sort()]).toEqual([names, names]);
    for (const [name, { file }] of Object.entries(secrets))
      expect(file).toMatch(new RegExp(`^\\$\\{SECRETS_DIR\\b.*\\}/${name}$`));
    expect(asked.filter((name) => /(?:PASSWORD|TOKEN|SECRET|KEY)$|^SMTP_URL$/.test(name))).toEqual([]);
  });

  it.each(all.map(([name]) => name))(
    'runs %s without capabilities, on a read-only file system, with limits of memory and processes',
    (name) => {
      expect(services[name]).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        pids_limit: expect.any(Number) as number,
        mem_limit: expect.any(String) as string,
      });
    },
  );

  it('names the full version of every image, here and in the chart', () => {
    const { bundled } = parse(read('helm/frontier-record/values.yaml')) as {
      bundled: Record<string, { image?: string }>;
    };
    const inChart = Object.values(bundled).flatMap(({ image }) => image || []);
    const images = [...all.flatMap(([, { image }]) => image ?? []), ...inChart];
    expect(images.length).toBeGreaterThan(10);
    // Postgres has versions of two numbers.
    const isFull = (image: string): boolean => /:(?:v?\d+\.\d+\.\d+|18\.\d+)(?:-[a-z]+)?$/.test(image);
    expect(images.filter((image) => !isFull(image))).toEqual([]);
    expect(images.filter((image) => image.startsWith('redis'))).toEqual([]);
    const withoutSuffix = (image: string): string => image.replace(/-unprivileged$/, '');
    expect(
      inChart.map(withoutSuffix).filter((image) => !images.slice(0, -inChart.length).includes(image)),
    ).toEqual([]);
  });

  it('starts Keycloak for production, from an image that is built for it', () => {
    const { entrypoint, build, environment, volumes } = services.keycloak ?? {};
    expect(entrypoint?.at(-1)).toMatch(/kc\.sh start --optimized --import-realm --http-enabled=true$/);
    expect(build?.dockerfile).toBe('deploy/docker/keycloak.Dockerfile');
    // Options of the build, which would make Keycloak build itself again on a read-only file system.
    for (const name of ['KC_DB', 'KC_HEALTH_ENABLED']) expect(environment).not.toHaveProperty(name);
    expect([environment?.KC_CACHE, volumes]).toEqual(['local', undefined]);
  });

  it('[Y3] exposes only the gateway to other machines, and binds all other ports to 127.0.0.1', () => {
    expect(withPorts.map(([name]) => name).sort()).toEqual(['gateway', 'grafana', 'keycloak', 'mail']);
    for (const [name, { ports }] of withPorts)
      if (name !== 'gateway') expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('keeps every server in a separate internal network', () => {
    for (const name of ['postgres', 'nats', 'redis', 'qdrant'])
      expect(services[name]?.networks).toEqual([name]);
    const open = Object.entries(networks).filter(([, network]) => !network?.internal);
    expect(open.map(([name]) => name)).toEqual(['outside', 'mail-page']);
    for (const name of oneShots)
      expect(services[name]?.networks).toEqual(name === 'provision' ? ['postgres', 'nats'] : ['postgres']);
    // Docker publishes ports only on networks that are not internal.
    for (const [name, { networks: own }] of withPorts)
      expect([name, own]).toEqual([
        name,
        expect.arrayContaining([name === 'mail' ? 'mail-page' : 'outside']),
      ]);
  });

  it('protects the mail catcher with a token, and gives it no access to the internet', () => {
    expect(services.mail).toMatchObject({
      environment: { MP_UI_AUTH_FILE: '/run/secrets/mail', MP_ALLOWED_HOSTS: 'localhost,127.0.0.1' },
      networks: ['mail', 'mail-page'],
    });
    expect(handedOver.mail).toBe('frontier:${MAIL_TOKEN}');
    expect(networks['mail-page']?.driver_opts).toEqual({
      'com.docker.network.bridge.enable_ip_masquerade': 'false',
    });
  });

  it('limits the memory of every long-running container', () => {
    for (const [name, { mem_limit }] of staying)
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[gm]$/)]);
  });

  it('starts services after their migrations, and waits only for containers with a health check', () => {
    for (const { name } of databaseParts)
      expect(services[name]?.depends_on?.[`migrate-${name}`]?.condition).toBe(
        'service_completed_successfully',
      );
    for (const [name, { condition }] of all.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on)))
      if (condition === 'service_healthy') expect([name, isAsked(name)]).toEqual([name, true]);
      else expect(oneShots).toContain(name);
  });

  it('[Y21] asks every long-running container whether it works, and NATS whether JetStream does', () => {
    // The scheduler has no port: it ends when it cannot go on, and is started again.
    const unasked = staying.filter(([name]) => name !== 'scheduler' && !isAsked(name)).map(([name]) => name);
    expect(unasked).toEqual([]);
    expect(JSON.stringify(services.nats?.healthcheck)).toContain('/healthz?js-enabled-only=true');
  });

  it('[L12] limits the log size of every long-running container', () => {
    expect(staying.length).toBeGreaterThan(ours.length);
    for (const [name, { logging }] of staying)
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '3' }]);
  });

  it('[Y2] builds every part from its own folder and runs it in a separate container', () => {
    for (const { name, kind } of ours) {
      const { build } = services[name] ?? {};
      expect(build?.args?.PART ?? build?.dockerfile).toBe(
        kind === 'site' ? 'deploy/docker/frontend.Dockerfile' : `services/${name}`,
      );
    }
  });

  it('uses exactly the variables that .env.example documents', () => {
    expect(asked.filter((name) => !explained.includes(name))).toEqual([]);
    const inFiles = JSON.stringify(handedOver);
    const unused = explained.filter((name) => !asked.includes(name) && !inFiles.includes(`{${name}`));
    expect(unused).toEqual([]);
  });
});
