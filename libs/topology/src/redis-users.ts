import { ADMINISTRATOR } from './administrator';
import { jobOwners } from './generated/uses';
import { type ServicePart, serviceParts } from './parts';

/** What a user of Redis may touch: keys and channels of this pattern (https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/). */
export interface RedisUser {
  readonly name: ServicePart;
  readonly pattern: string;
}

const ownsJobs = (service: ServicePart): boolean => Object.values<ServicePart>(jobOwners).includes(service);

/** The queues of a service have its name before the dot; `bull` is Bull's own prefix. The gateway counts requests. */
const getKeyPattern = (service: ServicePart): string | undefined => {
  if (service === 'gateway') return 'gateway:*';
  return ownsJobs(service) ? `bull:${service}.*` : undefined;
};

export const redisUsers: readonly RedisUser[] = serviceParts.flatMap((name) => {
  const pattern = getKeyPattern(name);
  return pattern ? [{ name, pattern }] : [];
});

/** What no service needs: other keys' names, other clients, functions, the server itself. */
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
  // Bull asks for the server's version, and names its connections.
  ...['+info', '+client|setname'],
];

const userLine = ({ name, pattern }: RedisUser, password: string): string =>
  ['user', name, 'on', `>${password}`, `~${pattern}`, `&${pattern}`, ...COMMANDS].join(' ');

/**
 * The server reads its append-only file as `default`, whether or not that user may sign in, and leaves out the
 * transactions that hold what it may not do.
 *
 * @param anonymous what a client without a name may do
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
