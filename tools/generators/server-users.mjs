/** What the NATS and the Redis of docker-compose.yml start with: the users, with passwords from variables. */
import topology from '@frontier/topology';

const { ADMINISTRATOR, natsConfig, redisAcl } = topology;

/** The variable of .env that holds a user's password. */
const variable = (user, server) =>
  user === ADMINISTRATOR ? `${server}_PASSWORD` : `${user.toUpperCase()}_${server}_PASSWORD`;

const GENERATED = '# Written by `npm run generate`: the rights of users are derived in libs/topology.';

const nats = () =>
  natsConfig({
    storeDir: '/data',
    passwordOf: (user) => `$${variable(user, 'NATS')}`,
    preamble: [GENERATED, 'http_port: 8222'],
    jetstream: ['# An event that was confirmed is on the disk, not in a buffer.', 'sync_interval: always'],
  });

const redis = () => `#!/bin/sh
${GENERATED}
# The container's own port is published nowhere: whoever reaches it needs a password.
exec redis-server --appendonly yes --save '' --maxmemory-policy noeviction --protected-mode no - <<USERS
${redisAcl((user) => `\${${variable(user, 'REDIS')}}`, 'ping')}USERS
`;

export const generate = () =>
  Promise.resolve([
    { path: 'deploy/docker/nats.conf', text: nats() },
    { path: 'deploy/docker/redis.sh', text: redis() },
  ]);
