import { ADMINISTRATOR } from './administrator';
import { type NatsUser, natsUsers } from './nats-users';

export interface NatsConfigOptions {
  readonly storeDir: string;
  /** Returns a password in the syntax of the config file: a quoted string or a variable (`$NAME`). */
  readonly getPassword: (user: string) => string;
  /** The user that clients without credentials act as. By default such clients are rejected. */
  readonly anonymous?: typeof ADMINISTRATOR;
  readonly preamble?: readonly string[];
  readonly jetstream?: readonly string[];
}

/** Formats allowed subjects. An empty list becomes "deny everything", because NATS reads it as "allow everything". */
const toPermissions = (subjects: readonly string[]): string => {
  if (subjects.length === 0) return '{ deny: [">"] }';
  return `{ allow: [${subjects.map((subject) => `\n          ${JSON.stringify(subject)}`).join('')}\n        ] }`;
};

const userBlock = ({ name, publish, subscribe }: NatsUser, password: string): string => `    {
      user: ${name}, password: ${password}
      permissions: {
        publish: ${toPermissions(publish)}
        subscribe: ${toPermissions(subscribe)}
      }
    }`;

export function buildNatsConfig(options: NatsConfigOptions): string {
  const { storeDir, getPassword, anonymous, preamble = [], jetstream = [] } = options;
  const lines = [
    ...preamble,
    'jetstream {',
    `  store_dir: ${JSON.stringify(storeDir)}`,
    ...jetstream.map((line) => `  ${line}`),
    '}',
    ...(anonymous ? [`no_auth_user: ${anonymous}`] : []),
    'authorization {',
    '  users: [',
    `    { user: ${ADMINISTRATOR}, password: ${getPassword(ADMINISTRATOR)} }`,
    ...natsUsers.map((user) => userBlock(user, getPassword(user.name))),
    '  ]',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
