/** Generates the NATS and Redis configuration of docker-compose.yml and the chart: users whose passwords come from variables. */
import topology from '@frontier/topology';

const { ADMINISTRATOR, buildNatsConfig, buildRedisAcl } = topology;

/** Returns the name of the `.env` variable, and of the key in the chart's Secret, for a user's password. */
export const getPasswordVariable = (user, server) => {
  const suffix = `${server === 'postgres' ? 'DATABASE' : server.toUpperCase()}_PASSWORD`;
  return user === ADMINISTRATOR ? suffix : `${user.toUpperCase()}_${suffix}`;
};

const GENERATED = '# Written by `npm run generate`: the rights of users are derived in libs/topology.';

const generateNatsConfig = (...more) =>
  buildNatsConfig({
    storeDir: '/data',
    getPassword: (user) => `$${getPasswordVariable(user, 'nats')}`,
    preamble: [GENERATED, 'http_port: 8222', ...more],
    jetstream: ['# Sync to disk before confirming an event.', 'sync_interval: always'],
  });

const buildRedisScript = () => `#!/bin/sh
${GENERATED}
# Protected mode is off, because every user needs a password and the port is not published.
exec valkey-server --appendonly yes --save '' --maxmemory-policy noeviction --protected-mode no - <<USERS
${buildRedisAcl((user) => `\${${getPasswordVariable(user, 'redis')}}`, 'nothing')}USERS
`;

const CHART = 'helm/frontier-record/files';

export const generate = () => [
  { path: 'deploy/docker/nats.conf', text: generateNatsConfig() },
  { path: 'deploy/docker/redis.sh', text: buildRedisScript() },
  // In a cluster several NATS servers run; cluster.conf, which the chart writes, lists their addresses.
  { path: `${CHART}/nats.conf`, text: generateNatsConfig('server_name: $POD_NAME', 'include cluster.conf') },
  { path: `${CHART}/redis.sh`, text: buildRedisScript() },
];
