import { openAsOwner, provision, stopTestServers, testDatabase, testServers } from '@frontier/testing';
import { ownerRoleOf } from '@frontier/topology';
import { DataSource } from 'typeorm';
import { staffDatabase } from '../src/staff.data-source';

describe('migrations of staff', () => {
  afterAll(stopTestServers);

  it('[S8][Y24] leave the audit log for appending alone, also when roles are provisioned once more', async () => {
    const { postgres } = await testServers({ postgres: true });
    const database = await testDatabase('staff');
    const db = await openAsOwner(staffDatabase, database);
    await db.runMigrations();
    const passwordOf = (role: string): string =>
      new URL(role === 'staff' ? database.url : database.ownerUrl).password;
    await provision(postgres.url, database.name, [
      { service: 'staff', password: passwordOf('staff'), ownerPassword: passwordOf(ownerRoleOf('staff')) },
    ]);
    const service = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await expect(service.query('DELETE FROM audit_logs')).rejects.toThrow('permission denied');
    await expect(service.query(`UPDATE audit_logs SET action = 'x'`)).rejects.toThrow('permission denied');
    await service.query('SELECT FROM audit_logs');
    await service.destroy();
    await db.undoLastMigration();
    expect(await db.runMigrations()).toHaveLength(1);
    await db.destroy();
  });
});
