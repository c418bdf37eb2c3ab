/** Generates the two marked blocks of docker-compose.yml, and secrets.json, a template that make-env.mjs fills in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import identity from '@frontier/identity';
import topology from '@frontier/topology';
import { stringify } from 'yaml';
import { root } from '../checks/src/files.mjs';
import { clientSecrets, databasePasswords, natsPasswords, redisPasswords } from './chart.mjs';
import { formatFile } from './format-file.mjs';
import { listImprintSettings } from './imprint.mjs';
import { getPasswordVariable } from './server-users.mjs';

const { listConnections, databaseParts, buildEnvironment, getOwnerRole, parts, serviceKeys } = topology;

const COMPOSE = 'docker-compose.yml';
const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');

const withDefault = (name, otherwise = '') => `\${${name}:-${otherwise}}`;
const SECRET = 'secret:';
const secret = (name) => `${SECRET}\${${name}}`;
const byName = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));
const fromEnv = (names) => byName(names, (name) => `\${${name}}`);

const addresses = {
  byPart: {
    ...Object.fromEntries(parts.map(({ name }) => [name, `http://${name}:8080`])),
    gateway: withDefault('PUBLIC_URL', 'http://localhost:8080'),
    identity: 'http://keycloak:8080',
  },
  smtp: SECRET + withDefault('SMTP_URL', 'smtp://mail:1025'),
  internal: { port: '8081', origin: 'http://gateway:8081' },
  clientSecrets: byName(identity.confidentialClientIds, (id) => secret(`${id.toUpperCase()}_CLIENT_SECRET`)),
  keys: byName(serviceKeys, secret),
};

/** The gateway's settings that `.env` may set, such as its rate limits. */
const limits = readFileSync(join(root, '.env.example'), 'utf8').match(
  /^(?:TRUSTED_PROXIES|GATEWAY_\w+_PER_\w+)(?==)/gm,
);
const MODEL = { OPENAI_BASE_URL: withDefault('OPENAI_BASE_URL'), OPENAI_API_KEY: secret('OPENAI_API_KEY') };
const SEARCH = byName(['SERPAPI_KEY', 'BING_SEARCH_KEY'], secret);
/**
 * Variables by part that only containers need, because the local run passes its whole environment to every part and has no Qdrant.
 */
const inContainers = {
  ingestion: { ...SEARCH, ...byName(['INGESTION_SEARCH_PROVIDERS'], withDefault) },
  content: MODEL,
  chat: { ...MODEL, ...SEARCH, QDRANT_URL: 'http://qdrant:6333', QDRANT_API_KEY: secret('QDRANT_API_KEY') },
  leads: { LEADS_ACKNOWLEDGEMENT: withDefault('LEADS_ACKNOWLEDGEMENT', 'on') },
  gateway: byName(limits, withDefault),
};
const SETTABLE = ['MAIL_FROM', 'LEADS_NOTIFY_TO'];

const HOSTS = { postgres: 'postgres:5432', nats: 'nats:4222', redis: 'redis:6379' };
const toLoginUrl = (server, user, password, path = '') =>
  `${server}://${user}:\${${password}}@${HOSTS[server]}${path}`;
const toConnectionUrl = ({ server, user }) =>
  toLoginUrl(server, user, getPasswordVariable(user, server), server === 'postgres' ? '/frontier' : '');

function splitVariables(part) {
  const all = Object.entries({
    ...buildEnvironment(part, addresses),
    ...inContainers[part.name],
    ...byName(listImprintSettings(part.name), (name) => withDefault(name)),
  });
  const isSecret = ([, value]) => value.startsWith(SECRET);
  const open = all.filter((one) => !isSecret(one));
  const connections = listConnections(part).map((one) => [one.variable, toConnectionUrl(one)]);
  const own = all.filter(isSecret).map(([name, value]) => [name, value.slice(SECRET.length)]);
  return {
    environment: {
      [part.kind === 'site' ? 'HOSTNAME' : 'HOST']: '0.0.0.0',
      PORT: '8080',
      ...Object.fromEntries(
        open.map(([name, value]) => [name, SETTABLE.includes(name) ? withDefault(name, value) : value]),
      ),
    },
    secrets: Object.fromEntries([...connections, ...own]),
  };
}

const HEALTHY = { condition: 'service_healthy' };
const COMPLETED = { condition: 'service_completed_successfully' };
const toBuild = (name) => ({
  context: '.',
  dockerfile: 'deploy/docker/service.Dockerfile',
  args: { PART: `services/${name}` },
});
const secretsFor = (name) => [{ source: name, target: 'env' }];
const toMigration = ({ name }) => ({
  ...{ '<<': 'migration', build: toBuild(name), networks: ['postgres'] },
  ...{ secrets: secretsFor(`migrate-${name}`), depends_on: { provision: COMPLETED } },
});

const SITE = {
  '<<': 'hardened',
  // Next.js writes its cache at run time; the rest of the file system is read-only.
  tmpfs: ['/tmp', '/app/frontend/.next/cache'],
  build: { context: '.', dockerfile: 'deploy/docker/frontend.Dockerfile' },
  restart: 'unless-stopped',
  logging: 'logging',
};

function toComposeService(part) {
  const { name, kind, database, egress = [] } = part;
  const { environment } = splitVariables(part);
  if (kind === 'site') return { ...SITE, networks: ['inner'], environment };
  const isGateway = name === 'gateway';
  const servers = listConnections(part).map(({ server }) => server);
  const qdrant = name === 'chat' ? ['qdrant'] : [];
  const mail = egress.includes('mail') ? ['mail'] : [];
  const others = isGateway ? ours.map((other) => other.name).filter((other) => other !== name) : [];
  return {
    '<<': 'service',
    build: toBuild(name),
    networks: [
      ...new Set(['inner', ...servers, ...qdrant, ...mail]),
      ...(isGateway || egress.length > 0 ? ['outside'] : []),
    ],
    secrets: secretsFor(name),
    environment,
    ...(isGateway && { ports: [`${withDefault('GATEWAY_BIND', '127.0.0.1:8080')}:8080`] }),
    depends_on: {
      ...(database && { [`migrate-${name}`]: COMPLETED }),
      ...byName(['nats', 'redis', ...qdrant, ...others], () => HEALTHY),
    },
  };
}

const DATABASE_ADMIN_URL = toLoginUrl('postgres', 'frontier', 'POSTGRES_PASSWORD', '/postgres');
const secrets = {
  postgres: '${POSTGRES_PASSWORD}',
  nats: fromEnv(natsPasswords),
  redis: fromEnv(redisPasswords),
  qdrant: { QDRANT__SERVICE__API_KEY: '${QDRANT_API_KEY}' },
  keycloak: {
    KC_DB_PASSWORD: '${KEYCLOAK_DATABASE_PASSWORD}',
    KC_BOOTSTRAP_ADMIN_PASSWORD: '${KEYCLOAK_ADMIN_PASSWORD}',
    SMTP_PASSWORD: '${KEYCLOAK_SMTP_PASSWORD}',
    ...fromEnv(clientSecrets),
  },
  provision: {
    DATABASE_ADMIN_URL,
    NATS_ADMIN_URL: toLoginUrl('nats', 'frontier', 'NATS_PASSWORD'),
    ...fromEnv(['KEYCLOAK_DATABASE_PASSWORD', ...databasePasswords]),
  },
  ...Object.fromEntries(
    databaseParts.map(({ name }) => [
      `migrate-${name}`,
      { DATABASE_URL: toConnectionUrl({ server: 'postgres', user: getOwnerRole(name) }) },
    ]),
  ),
  ...Object.fromEntries(
    ours.filter(({ kind }) => kind === 'service').map((part) => [part.name, splitVariables(part).secrets]),
  ),
  scheduler: { IDENTITY_CLIENT_SECRET: '${SCHEDULER_CLIENT_SECRET}' },
  backup: { DATABASE_ADMIN_URL, ...fromEnv(['NEWSLETTER_TOKEN_SECRET']) },
  grafana: '${GRAFANA_PASSWORD}',
  // The mail catcher's password file, which has one line: `name:password`.
  mail: 'frontier:${MAIL_TOKEN}',
};

const blocks = {
  services: Object.fromEntries([
    ...databaseParts.map((part) => [`migrate-${part.name}`, toMigration(part)]),
    ...ours.map((part) => [part.name, toComposeService(part)]),
  ]),
  secrets: byName(Object.keys(secrets), (name) => ({
    file: `\${SECRETS_DIR:?run node deploy/docker/make-env.mjs first}/${name}`,
  })),
};

/** Turns anchor names into references (`<<: service` → `<<: *service`), because `stringify` cannot write references by name. */
const toYaml = (block) =>
  stringify(block, { lineWidth: 0, aliasDuplicateObjects: false })
    .replaceAll(/(<<|logging): (\w+)/g, '$1: *$2')
    .replaceAll(/^/gm, '  ');

export async function generate() {
  let text = readFileSync(join(root, COMPOSE), 'utf8');
  for (const [name, block] of Object.entries(blocks))
    text = text.replace(new RegExp(`(?<=# Written by .*: ${name}\\n)[^]*?(?=\\n *# Written by hand|$)`), () =>
      toYaml(block),
    );
  return [
    await formatFile(COMPOSE, text),
    { path: 'deploy/docker/secrets.json', text: `${JSON.stringify(secrets, null, 2)}\n` },
  ];
}
