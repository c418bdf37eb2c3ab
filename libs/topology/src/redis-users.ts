import { ADMINISTRATOR } from './administrator';
import { jobOwners } from './generated/uses';
import { type ServicePart, serviceParts } from './parts';

/**
 * A Redis user. `pattern` matches the keys and channels that it may access:
 * https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/
 */
export interface RedisUser {
  readonly name: ServicePart;
  readonly pattern: string;
}

const ownsJobs = (service: ServicePart): boolean => Object.values<ServicePart>(jobOwners).includes(service);

/** Returns a pattern of keys: request counters of the gateway, or queues, which Bull names `bull:<service>.<job>`. */
const getKeyPattern = (service: ServicePart): string | undefined => {
  if (service === 'gateway') return 'gateway:*';
  return ownsJobs(service) ? `bull:${service}.*` : undefined;
};

export const redisUsers: readonly RedisUser[] = serviceParts.flatMap((name) => {
  const pattern = getKeyPattern(name);
  return pattern ? [{ name, pattern }] : [];
});

/** Excludes commands that no service needs: listing keys, managing other clients, functions, server administration. */
const COMMANDS = [
  '+@all',
  ...[
    '-@admin',
    '-@dangerous',
    '-scan',
    '-randomkey',
    '-dbsize',
    '-function',
    '-script',
    '-pubsub',
    '-client',
  ],
  // Bull queries the server version and names its connections.
  ...['+info', '+client|setname'],
];

const userLine = ({ name, pattern }: RedisUser, password: string): string =>
  ['user', name, 'on', `>${password}`, `~${pattern}`, `&${pattern}`, ...COMMANDS].join(' ');

/**
 * Returns an ACL file. The user `default` always keeps full rights: Redis replays its append-only file as `default`,
 * even if that user is off, and skips transactions that contain commands that `default` may not run.
 *
 * @param anonymous rights of clients without credentials
 */
export function buildRedisAcl(
  getPassword: (user: string) => string,
  anonymous: 'nothing' | 'everything',
): string {
  const everything = '~* &* +@all';
  const lines = [
    `user default ${anonymous === 'nothing' ? 'off' : 'on nopass'} ${everything}`,
    `user ${ADMINISTRATOR} on >${getPassword(ADMINISTRATOR)} ${everything}`,
    ...redisUsers.map((user) => userLine(user, getPassword(user.name))),
  ];
  return `${lines.join('\n')}\n`;
}
