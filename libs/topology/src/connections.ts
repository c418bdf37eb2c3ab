import { natsUsers } from './nats-users';
import type { Part, PartName } from './parts';
import { redisUsers } from './redis-users';

/** Returns the role that owns and migrates a service's schema. The service connects as another role, with its name. */
export const getOwnerRole = (service: string): string => `${service}_owner`;

/** Returns the Postgres role with which a service stores data that visitors submit. */
export const getPublicRole = (service: string): string => `${service}_public`;

export interface Connection {
  readonly variable: 'DATABASE_URL' | 'PUBLIC_DATABASE_URL' | 'NATS_URL' | 'REDIS_URL';
  readonly server: 'postgres' | 'nats' | 'redis';
  readonly user: string;
}

const hasUser = (users: readonly { readonly name: PartName }[], name: PartName): boolean =>
  users.some((user) => user.name === name);

export function listConnections({ name, database, publicRole }: Part): readonly Connection[] {
  const all: readonly (Connection & { readonly if: boolean })[] = [
    { variable: 'DATABASE_URL', server: 'postgres', user: name, if: database ?? false },
    {
      variable: 'PUBLIC_DATABASE_URL',
      server: 'postgres',
      user: getPublicRole(name),
      if: publicRole ?? false,
    },
    { variable: 'NATS_URL', server: 'nats', user: name, if: hasUser(natsUsers, name) },
    { variable: 'REDIS_URL', server: 'redis', user: name, if: hasUser(redisUsers, name) },
  ];
  return all.filter((connection) => connection.if);
}
