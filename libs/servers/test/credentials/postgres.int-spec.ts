import {
  ADMINISTRATOR,
  databaseParts,
  getOwnerRole,
  getPublicRole,
  withCredentials,
} from '@frontier/topology';
import { Client } from 'pg';
import { databaseUrl, provision, type ServiceRoles } from '@frontier/ops';
import { postgresServer } from '../../src/postgres';
import { listPairs, getUserPassword, startGuarded, getUserUrl } from './guarded-server';

describe('Postgres credentials of services', () => {
  const services = databaseParts.map(({ name }) => name);
  const listRoles = (name: string): string[] => [
    ...[name, getOwnerRole(name)],
    ...(databaseParts.some((part) => part.name === name && part.publicRole) ? [getPublicRole(name)] : []),
  ];
  const buildCredentials = (service: string): ServiceRoles => ({
    service,
    password: getUserPassword(service),
    ownerPassword: getUserPassword(getOwnerRole(service)),
    publicPassword: listRoles(service).includes(getPublicRole(service))
      ? getUserPassword(getPublicRole(service))
      : undefined,
  });
  let postgres: Awaited<ReturnType<typeof startGuarded>>;
  let database: string;
  const open = new Map<string, Client>();
  const as = async (role: string): Promise<Client> => {
    const known = open.get(role);
    if (known) return known;
    const client = new Client({ connectionString: getUserUrl({ url: database }, role) });
    await client.connect();
    open.set(role, client);
    return client;
  };

  beforeAll(async () => {
    postgres = await startGuarded((options) =>
      postgresServer({ ...options, password: getUserPassword(ADMINISTRATOR) }),
    );
    await provision(postgres.url, 'frontier', services.map(buildCredentials));
    database = databaseUrl(postgres.url, 'frontier');
    for (const name of services) {
      await (await as(getOwnerRole(name))).query('CREATE TABLE things AS SELECT 1 AS id');
    }
  });
  afterAll(async () => {
    await Promise.all([...open.values()].map((client) => client.end()));
    await postgres.stop();
  });

  it.each(services)('allow %s to change its rows, but not its tables', async (name) => {
    const client = await as(name);
    await client.query('INSERT INTO things VALUES (2)');
    await client.query('UPDATE things SET id = 3 WHERE id = 2');
    await client.query('DELETE FROM things WHERE id = 3');
    expect((await client.query('SELECT id FROM things')).rows).toEqual([{ id: 1 }]);
    for (const sql of [
      'CREATE TABLE more (id int)',
      'ALTER TABLE things ADD COLUMN more int',
      'DROP TABLE things',
      'TRUNCATE things',
      'GRANT SELECT ON things TO PUBLIC WITH GRANT OPTION',
      `SET ROLE ${getOwnerRole(name)}`,
    ]) {
      await expect(client.query(sql)).rejects.toThrow(
        /permission denied|must be owner|grant options can only/,
      );
    }
  });

  it('transfer tables that a service still owns to its owner role when the credentials are updated', async () => {
    const admin = new Client({ connectionString: database });
    await admin.connect();
    await admin.query('ALTER SCHEMA video OWNER TO video');
    await admin.query('CREATE TABLE video.old AS SELECT 7 AS id; ALTER TABLE video.old OWNER TO video');
    await admin.query('REVOKE ALL ON ALL TABLES IN SCHEMA video FROM video');
    const roles = { service: 'video', password: 'a-new-password', ownerPassword: 'another-new-password' };
    await provision(postgres.url, 'frontier', [roles]);
    await admin.end();
    const login = (role: string, password: string) =>
      new Client({ connectionString: withCredentials(database, role, password) });
    const service = login('video', roles.password);
    const owner = login('video_owner', roles.ownerPassword);
    await Promise.all([service.connect(), owner.connect()]);
    expect((await service.query('SELECT id FROM old')).rows).toEqual([{ id: 7 }]);
    await expect(service.query('ALTER TABLE old ADD COLUMN more int')).rejects.toThrow('must be owner');
    await owner.query('ALTER TABLE old ADD COLUMN more int');
    await Promise.all([service.end(), owner.end()]);
  });

  it('do not restore table rights that a migration revoked when the credentials are updated', async () => {
    const owner = await as(getOwnerRole('staff'));
    await owner.query('CREATE TABLE grows (id int); REVOKE UPDATE, DELETE ON grows FROM staff');
    await provision(postgres.url, 'frontier', [buildCredentials('staff')]);
    const service = await as('staff');
    await service.query('INSERT INTO grows VALUES (1)');
    expect((await service.query('SELECT id FROM grows')).rows).toEqual([{ id: 1 }]);
    await expect(service.query('DELETE FROM grows')).rejects.toThrow('permission denied');
    await expect(service.query('UPDATE grows SET id = 2')).rejects.toThrow('permission denied');
  });

  it.each(listPairs(services))('deny %s the tables, schema and roles of %s', async (one, other) => {
    for (const role of listRoles(one)) {
      const client = await as(role);
      for (const sql of [
        `SELECT * FROM ${other}.things`,
        `INSERT INTO ${other}.things VALUES (9)`,
        `CREATE TABLE ${other}.more (id int)`,
        ...listRoles(other).map((theirs) => `SET ROLE ${theirs}`),
      ]) {
        await expect(client.query(sql)).rejects.toThrow(/permission denied/);
      }
    }
  });
});
