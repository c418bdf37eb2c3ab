/** What the NATS and the Redis of docker-compose.yml and of the chart start with: the users, with passwords from variables. */
import topology from '@frontier/topology';

const { ADMINISTRATOR, natsConfig, redisAcl } = topology;

/**
 * The variable of .env, and the key of the chart's secret, that holds a user's password.
 *
 * @param {string} user
 * @param {'DATABASE' | 'NATS' | 'REDIS'} server
 */
export const passwordVariable = (user, server) =>
  user === ADMINISTRATOR ? `${server}_PASSWORD` : `${user.toUpperCase()}_${server}_PASSWORD`;

const GENERATED = '# Written by `npm run generate`: the rights of users are derived in libs/topology.';

/** @param {string[]} more lines before the users */
const nats = (...more) =>
  natsConfig({
    storeDir: '/data',
    passwordOf: (user) => `$${passwordVariable(user, 'NATS')}`,
    preamble: [GENERATED, 'http_port: 8222', ...more],
    jetstream: ['# An event that was confirmed is on the disk, not in a buffer.', 'sync_interval: always'],
  });

const redis = () => `#!/bin/sh
${GENERATED}
# The container's own port is published nowhere: whoever reaches it needs a password.
exec redis-server --appendonly yes --save '' --maxmemory-policy noeviction --protected-mode no - <<USERS
${redisAcl((user) => `\${${passwordVariable(user, 'REDIS')}}`, 'nothing')}USERS
`;

export const generate = () =>
  Promise.resolve([
    { path: 'deploy/docker/nats.conf', text: nats() },
    { path: 'deploy/docker/redis.sh', text: redis() },
    // There the servers of NATS are several, which find each other by what the chart fills in.
    {
      path: 'helm/frontier-record/files/nats.conf',
      text: nats('server_name: $POD_NAME', 'include cluster.conf'),
    },
    { path: 'helm/frontier-record/files/redis.sh', text: redis() },
  ]);
