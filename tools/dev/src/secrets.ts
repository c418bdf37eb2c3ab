import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confidentialClientIds } from '@frontier/identity';
import {
  ADMINISTRATOR,
  databaseParts,
  natsUsers,
  getOwnerRole,
  getPublicRole,
  redisUsers,
  serviceKeys,
} from '@frontier/topology';
import { z } from 'zod';
import { KEYCLOAK } from '@frontier/ops';

const Passwords = z.record(z.string(), z.string().min(16));

const secret = (): string => randomBytes(32).toString('base64url');

const Secrets = z.object({
  postgresPassword: z.string().min(16),
  rolePasswords: Passwords,
  natsPasswords: Passwords.default({}),
  redisPasswords: Passwords.default({}),
  keys: z.partialRecord(z.enum(serviceKeys), z.string().min(32)).default({}),
  clientSecrets: z.partialRecord(z.enum(confidentialClientIds), z.string().min(32)).default({}),
  /** Password of Keycloak's administrator. */
  keycloakPassword: z.string().min(32).default(secret),
  /** Access token of the mail catcher's web page. */
  mailToken: z.string().min(32).default(secret),
});

/** Secrets of an installation, created at its first start. */
export type LocalSecrets = ReturnType<typeof loadLocalSecrets>;

const completeSecrets = <Name extends string>(known: Partial<Record<Name, string>>, names: readonly Name[]) =>
  ({ ...Object.fromEntries(names.map((name) => [name, secret()])), ...known }) as Record<Name, string>;

/** Returns a function that looks up the password of a user, and throws an error if the user has no password. */
export const createPasswordLookup =
  (passwords: z.infer<typeof Passwords>) =>
  (user: string): string => {
    const password = passwords[user];
    if (password === undefined) throw new Error(`No password is configured for ${user}`);
    return password;
  };

function read(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged. Remove it together with its folder to start again.`);
  }
}

/** Creates missing secrets. @throws Error if the file is invalid, or missing although its database exists */
export function loadLocalSecrets(dataDir: string) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file) && existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `${file} is missing, and with it the password of the database. Remove ${dataDir} to start again.`,
    );
  }
  const known = existsSync(file)
    ? read(file)
    : Secrets.parse({ postgresPassword: secret(), rolePasswords: {} });
  const roles = databaseParts.flatMap(({ name, publicRole }) => [
    ...[name, getOwnerRole(name)],
    ...(publicRole ? [getPublicRole(name)] : []),
  ]);
  const secrets = {
    ...known,
    rolePasswords: completeSecrets(known.rolePasswords, [KEYCLOAK, ...roles]),
    natsPasswords: completeSecrets(known.natsPasswords, [
      ADMINISTRATOR,
      ...natsUsers.map(({ name }) => name),
    ]),
    redisPasswords: completeSecrets(known.redisPasswords, [
      ADMINISTRATOR,
      ...redisUsers.map(({ name }) => name),
    ]),
    keys: completeSecrets(known.keys, serviceKeys),
    clientSecrets: completeSecrets(known.clientSecrets, confidentialClientIds),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
