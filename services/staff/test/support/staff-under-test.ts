import { randomUUID } from 'node:crypto';
import type { AuditRecordedV1 } from '@frontier/events';
import { eventually, type Reply, ServiceUnderTest, startService, createPersonToken } from '@frontier/testing';
import type { z } from 'zod';
import type { AuditEntry } from '../../src/audit/audit-chain';
import { AuditLog } from '../../src/audit/audit-log.repository';
import { staffDatabase } from '../../src/generated/staff.database';
import { staff } from '../../src/staff.service-definition';

export type RecordedAct = z.infer<typeof AuditRecordedV1.payload>;

export const createAct = (fields: Partial<RecordedAct> = {}): RecordedAct => ({
  action: 'video.hidden',
  actor_user_id: randomUUID(),
  client: null,
  target: null,
  meta: {},
  ...fields,
});

export class StaffUnderTest extends ServiceUnderTest {
  static async start(env: Record<string, string> = {}): Promise<StaffUnderTest> {
    const settings = {
      PUBLIC_URL: 'http://127.0.0.1:8080',
      PEOPLE_CLIENT_SECRET: 'a-secret-that-no-provider-here-knows',
      ...env,
    };
    return new StaffUnderTest(await startService(staff, { database: staffDatabase, env: settings }));
  }

  async setRole(person: string, role: string): Promise<void> {
    await this.db.query(
      `INSERT INTO user_roles (user_id, role) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET role = $2`,
      [person, role],
    );
  }

  /** Sends a request as the person `ana` with this role. */
  async as<T = Record<string, unknown>>(
    role: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> {
    await this.setRole('ana', role);
    const authorization = `Bearer ${createPersonToken('ana', [role])}`;
    return this.request<T>(method, path, body, { authorization });
  }

  async append(...entries: Partial<Omit<AuditEntry, 'seq'>>[]): Promise<void> {
    const log = this.app.get(AuditLog, { strict: false });
    for (const entry of entries) {
      const standard = { actor_user_id: null, action: 'video.hidden', meta_json: {} };
      const unique = { id: randomUUID(), created_at: new Date() };
      await log.append(this.db.manager, { ...standard, ...unique, ...entry });
    }
  }

  async waitForEntries(count: number): Promise<void> {
    await eventually(async () => {
      const [row] = await this.db.query<{ count: number }[]>('SELECT count(*)::int FROM audit_logs');
      return (row?.count ?? 0) >= count;
    });
  }
}
