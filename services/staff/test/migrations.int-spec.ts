import { openAsOwner, stopTestServers, testDatabase, describeMigrations } from '@frontier/testing';
import { DataSource } from 'typeorm';
import { staffDatabase } from '../src/generated/staff.database';

afterAll(stopTestServers);

describe('migrations of staff', () => {
  it('[S8][X20][Y24] make the audit log append-only, store a role for each person, and can be reverted and repeated', async () => {
    const database = await testDatabase('staff');
    const db = await openAsOwner(staffDatabase, database);
    await db.runMigrations();
    const service = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await expect(service.query('DELETE FROM audit_logs')).rejects.toThrow('permission denied');
    await expect(service.query(`UPDATE audit_logs SET action = 'x'`)).rejects.toThrow('permission denied');
    await service.query('SELECT FROM audit_logs');
    await service.query(`INSERT INTO user_roles (user_id, role) VALUES ('ana', 'staff')`);
    const [record] = await service.query<object[]>('SELECT * FROM user_roles');
    expect(record).toEqual({ user_id: 'ana', role: 'staff', created_at: expect.any(Date) });
    await expect(service.query(`UPDATE user_roles SET role = 'owner'`)).rejects.toThrow('user_roles');
    await service.destroy();
    await db.undoLastMigration();
    expect(await db.runMigrations()).toHaveLength(1);
    await db.destroy();
  });
});

describeMigrations(staffDatabase, __dirname);
