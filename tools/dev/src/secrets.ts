import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfidentialClient, confidentialClientIds } from '@frontier/identity';
import {
  ADMINISTRATOR,
  databaseParts,
  natsUsers,
  getOwnerRole,
  getPublicRole,
  redisUsers,
  type ServiceKey,
  serviceKeys,
} from '@frontier/topology';
import { z } from 'zod';
import { KEYCLOAK } from '@frontier/ops';

/** By user. */
const Passwords = z.record(z.string(), z.string().min(16));

const Secrets = z.object({
  postgresPassword: z.string().min(16),
  rolePasswords: Passwords,
  natsPasswords: Passwords.default({}),
  redisPasswords: Passwords.default({}),
  keys: z.partialRecord(z.enum(serviceKeys), z.string().min(32)).default({}),
  clientSecrets: z.partialRecord(z.enum(confidentialClientIds), z.string().min(32)).default({}),
  keycloakPassword: z.string().min(32).optional(),
  mailToken: z.string().min(32).optional(),
});

/** What an installation keeps to itself. Made at its first start. */
export type LocalSecrets = Omit<
  z.infer<typeof Secrets>,
  'keys' | 'clientSecrets' | 'keycloakPassword' | 'mailToken'
> & {
  readonly keys: Readonly<Record<ServiceKey, string>>;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  /** Of Keycloak's own administrator. */
  readonly keycloakPassword: string;
  /** With it the caught mail is opened. */
  readonly mailToken: string;
};

const secret = (): string => randomBytes(32).toString('base64url');

const completed = (
  known: z.infer<typeof Passwords>,
  users: readonly string[],
): z.infer<typeof Passwords> => ({
  ...Object.fromEntries(users.map((name) => [name, secret()])),
  ...known,
});

/** Looks up the password of a user. @throws when there is none */
export const passwordsIn =
  (passwords: z.infer<typeof Passwords>) =>
  (user: string): string => {
    const password = passwords[user];
    if (password === undefined) throw new Error(`There is no password for ${user}`);
    return password;
  };

function read(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged. Remove it together with its folder to begin anew.`);
  }
}

/**
 * Reads `secrets.json` of a data folder, making or completing it. Only the owner may read the file.
 *
 * @throws when the file is damaged, or is gone while the database that it opens is still there
 */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file) && existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${file} is gone, and with it the key to the database. Remove ${dataDir} to begin anew.`);
  }
  const known: z.infer<typeof Secrets> = existsSync(file)
    ? read(file)
    : {
        postgresPassword: secret(),
        rolePasswords: {},
        natsPasswords: {},
        redisPasswords: {},
        keys: {},
        clientSecrets: {},
      };
  const roles = [
    KEYCLOAK,
    ...databaseParts.flatMap(({ name, publicRole }) => [
      ...[name, getOwnerRole(name)],
      ...(publicRole ? [getPublicRole(name)] : []),
    ]),
  ];
  const freshKeys = Object.fromEntries(serviceKeys.map((name) => [name, secret()])) as LocalSecrets['keys'];
  const freshClientSecrets = Object.fromEntries(
    confidentialClientIds.map((id) => [id, secret()]),
  ) as LocalSecrets['clientSecrets'];
  const secrets = {
    ...known,
    rolePasswords: completed(known.rolePasswords, roles),
    natsPasswords: completed(known.natsPasswords, [ADMINISTRATOR, ...natsUsers.map(({ name }) => name)]),
    redisPasswords: completed(known.redisPasswords, [ADMINISTRATOR, ...redisUsers.map(({ name }) => name)]),
    keys: { ...freshKeys, ...known.keys },
    clientSecrets: { ...freshClientSecrets, ...known.clientSecrets },
    keycloakPassword: known.keycloakPassword ?? secret(),
    mailToken: known.mailToken ?? secret(),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
