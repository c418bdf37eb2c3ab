/** What the NATS and the Redis of docker-compose.yml and of the chart start with: the users, with passwords from variables. */
import topology from '@frontier/topology';

const { ADMINISTRATOR, buildNatsConfig, buildRedisAcl } = topology;

/** The variable of .env, and the key of the chart's secret, that holds a user's password. */
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
    jetstream: ['# An event that was confirmed is on the disk, not in a buffer.', 'sync_interval: always'],
  });

const buildRedisScript = () => `#!/bin/sh
${GENERATED}
# The container's own port is published nowhere: whoever reaches it needs a password.
exec redis-server --appendonly yes --save '' --maxmemory-policy noeviction --protected-mode no - <<USERS
${buildRedisAcl((user) => `\${${getPasswordVariable(user, 'redis')}}`, 'nothing')}USERS
`;

const CHART = 'helm/frontier-record/files';

export const generate = () => [
  { path: 'deploy/docker/nats.conf', text: generateNatsConfig() },
  { path: 'deploy/docker/redis.sh', text: buildRedisScript() },
  // In a cluster there are several servers of NATS, which find each other by what the chart fills in.
  { path: `${CHART}/nats.conf`, text: generateNatsConfig('server_name: $POD_NAME', 'include cluster.conf') },
  { path: `${CHART}/redis.sh`, text: buildRedisScript() },
];
