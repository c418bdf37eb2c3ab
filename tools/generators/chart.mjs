/**
 * Generates the files of the Helm chart: topology.yaml with the parts and their variables, the timetable and the names of server
 * passwords; and copies of the alert rules and dashboards, because Helm reads no file outside the chart.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import identity from '@frontier/identity';
import topology from '@frontier/topology';
import { stringify } from 'yaml';
import { root } from '../checks/src/files.mjs';
import { listImprintSettings } from './imprint.mjs';
import { getPasswordVariable } from './server-users.mjs';

const { ADMINISTRATOR, databaseParts, parts, redisUsers, natsUsers, serviceKeys, timetable } = topology;
const { listConnections, buildEnvironment, getOwnerRole, getPublicRole } = topology;

const CHART = 'helm/frontier-record/files';
const OBSERVABILITY = 'deploy/observability';
const generatedFrom = (source) => `# Written by \`npm run generate\` from ${source}.\n`;

const SECRET = 'secret:';
const secret = (name) => SECRET + name;
const upper = (name) => name.toUpperCase();
const toPasswordVariable = (server) => (user) => getPasswordVariable(user, server);

/** Returns a URL template that the chart renders with the release's name. */
const toClusterUrl = (part, port = 8080) => `http://{{ include "frontier.fullname" . }}-${part}:${port}`;
const INTERNAL_PORT = 8081;

const addresses = {
  byPart: {
    ...Object.fromEntries(parts.map(({ name }) => [name, toClusterUrl(name)])),
    gateway: '{{ .Values.publicUrl }}',
    identity: '{{ include "frontier.identity" . }}',
  },
  smtp: secret('SMTP_URL'),
  internal: { port: String(INTERNAL_PORT), origin: toClusterUrl('gateway', INTERNAL_PORT) },
  clientSecrets: Object.fromEntries(
    identity.confidentialClientIds.map((id) => [id, secret(`${upper(id)}_CLIENT_SECRET`)]),
  ),
  keys: Object.fromEntries(serviceKeys.map((name) => [name, secret(name)])),
};

const toVariable = ([name, value]) =>
  value.startsWith(SECRET) ? { name, secret: value.slice(SECRET.length) } : { name, value };

/** Returns two variables: the password from the Secret, and the URL, into which Kubernetes substitutes it as `$(NAME)`. */
function toConnectionVariables({ variable: name, server, user }) {
  const password = getPasswordVariable(user, server);
  const value = `${server}://${user}:$(${password})@{{ include "frontier.${server}" . }}`;
  return [
    { name: password, secret: password },
    { name, value },
  ];
}

/** Returns an environment variable whose secret may be missing. */
const optional = (name) => ({ name, secret: name, optional: true });
const MODEL = ['OPENAI_API_KEY', 'OPENAI_BASE_URL'].map(optional);
const SEARCH = ['SERPAPI_KEY', 'BING_SEARCH_KEY'].map(optional);
const inContainers = {
  content: MODEL,
  ingestion: SEARCH,
  chat: [
    ...MODEL,
    ...SEARCH,
    { name: 'QDRANT_URL', value: '{{ include "frontier.qdrant" . }}' },
    { name: 'QDRANT_API_KEY', secret: 'QDRANT_API_KEY' },
  ],
};

/** Maps `IMPRINT_PUBLISHER` to the chart's value `imprint.publisher`. */
const toImprintVariable = (name) => {
  const key = name.replace('IMPRINT_', '').toLowerCase();
  return { name, value: `{{ .Values.imprint.${key} }}` };
};

function describePart(part) {
  const { name, kind, database, egress } = part;
  const environment = Object.entries(buildEnvironment(part, addresses));
  return {
    kind,
    ports: { http: 8080, ...(name === 'gateway' && { internal: INTERNAL_PORT }) },
    servers: [...new Set(listConnections(part).map(({ server }) => server))],
    ...(egress && { outside: [...egress] }),
    ...(database && {
      migrates: toConnectionVariables({
        variable: 'DATABASE_URL',
        server: 'postgres',
        user: getOwnerRole(name),
      }),
    }),
    environment: [
      { name: kind === 'site' ? 'HOSTNAME' : 'HOST', value: '0.0.0.0' },
      { name: 'PORT', value: '8080' },
      ...environment.map(toVariable),
      ...listConnections(part).flatMap(toConnectionVariables),
      ...(inContainers[name] ?? []),
      ...listImprintSettings(name).map(toImprintVariable),
    ],
  };
}

export const databasePasswords = databaseParts.flatMap(({ name, publicRole }) =>
  [name, getOwnerRole(name), ...(publicRole ? [getPublicRole(name)] : [])].map(
    toPasswordVariable('postgres'),
  ),
);

export const natsPasswords = [ADMINISTRATOR, ...natsUsers.map(({ name }) => name)].map(
  toPasswordVariable('nats'),
);
export const redisPasswords = [ADMINISTRATOR, ...redisUsers.map(({ name }) => name)].map(
  toPasswordVariable('redis'),
);
export const clientSecrets = identity.confidentialClientIds.map((id) => `${upper(id)}_CLIENT_SECRET`);

const describeChart = () => {
  const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');
  return {
    parts: Object.fromEntries(ours.map((part) => [part.name, describePart(part)])),
    timetable,
    realmPath: identity.REALM_PATH,
    ...{ databasePasswords, natsPasswords, clientSecrets, redisPasswords },
  };
};

const readObservabilityFile = (file) => readFileSync(join(root, OBSERVABILITY, file), 'utf8');
const DASHBOARDS = 'grafana/dashboards';

export const generate = () => [
  {
    path: `${CHART}/topology.yaml`,
    text: generatedFrom('libs/topology') + stringify(describeChart(), { lineWidth: 0 }),
  },
  { path: `${CHART}/rules.yml`, text: generatedFrom(OBSERVABILITY) + readObservabilityFile('rules.yml') },
  ...readdirSync(join(root, OBSERVABILITY, DASHBOARDS)).map((name) => ({
    path: `${CHART}/dashboards/${name}`,
    text: readObservabilityFile(join(DASHBOARDS, name)),
  })),
];
