import { randomUUID } from 'node:crypto';
import { AuditRecordedV1 } from '@frontier/events';
import { eventually, createPersonToken } from '@frontier/testing';
import { DataSource } from 'typeorm';
import type { Activity } from '../src/activity/activity.schemas';
import type { AuditPage } from '../src/audit/audit.schemas';
import { verifyAuditLog } from '../src/audit/verify-audit-log';
import { createAct, StaffUnderTest } from './support/staff-under-test';

const FORGED_HASH = 'f'.repeat(64);
const monthsAgo = (months: number): Date => new Date(Date.now() - months * 31 * 24 * 3_600_000);

let staff: StaffUnderTest;
/** Connects as the database role that the service uses. */
let asService: DataSource;
beforeAll(async () => {
  staff = await StaffUnderTest.start();
  asService = await new DataSource({ type: 'postgres', url: staff.database.url }).initialize();
});
afterAll(async () => {
  await asService.destroy();
  await staff.stop();
});
beforeEach(() => staff.emptyTables());

const list = async (query = ''): Promise<AuditPage> =>
  (await staff.as<AuditPage>('staff', 'GET', `/internal/audit-log${query}`)).body;
const problems = async (seen?: { seq: number; hash: string }): Promise<string[]> =>
  (await verifyAuditLog(staff.db, seen)).problems.map(({ seq, what }) => `${seq} ${what}`);

describe('the audit log', () => {
  it('[S8][X21] stores one entry for each action, even if its event arrives twice', async () => {
    const target = { kind: 'video', id: randomUUID() };
    const act = createAct({ target, meta: { revision: 2 } });
    const id = await staff.publish(AuditRecordedV1, act);
    await staff.publish(AuditRecordedV1, act, id);
    await staff.publish(AuditRecordedV1, createAct({ actor_user_id: null, client: 'operator' }));
    await staff.waitForEntries(2);
    await eventually(async () => (await staff.db.query('SELECT FROM inbox')).length === 2);
    const { items, total } = await list();
    expect(total).toBe(2);
    const entry = items.find((each) => each.id === id);
    expect(entry).toMatchObject({ actor_user_id: act.actor_user_id, action: act.action });
    expect(entry?.meta_json).toMatchObject({ revision: 2, target });
    const other = items.find((each) => each.id !== id);
    expect(other).toMatchObject({ actor_user_id: null, meta_json: { client: 'operator' } });
    const columns = await staff.db.query<{ column_name: string }[]>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'audit_logs'`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining(['id', 'created_at', 'actor_user_id', 'action', 'meta_json']),
    );
  });

  it('[S6] is listed newest first in pages of fifty, with the total number of entries', async () => {
    await staff.append(...Array.from({ length: 120 }, (_, n) => ({ meta_json: { n } })));
    const pages = [await list(), await list('?page=2'), await list('?page=3')];
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120]);
    const numbers = pages.flatMap(({ items }) => items.map(({ meta_json }) => meta_json.n));
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n));
    expect((await list('?page=4')).items).toEqual([]);
  });

  it('[S7] can be searched by a part of the action or of the actor’s id, in upper or lower case', async () => {
    await staff.append(
      { action: 'job.trigger', actor_user_id: 'user-7a' },
      { action: 'lead.erased', actor_user_id: 'user-7b' },
      { action: 'audit.purged' },
    );
    const actions = async (q: string) => (await list(`?q=${q}`)).items.map(({ action }) => action);
    expect(await actions('job.')).toEqual(['job.trigger']);
    expect(await actions('USER-7')).toEqual(['lead.erased', 'job.trigger']);
    expect(await actions('7b')).toEqual(['lead.erased']);
    expect(await actions('%25')).toEqual([]);
    expect((await list('?q=job')).total).toBe(1);
  });

  it('[S8] cannot be changed or deleted by the database role of the service', async () => {
    await staff.append({});
    for (const sql of [
      `UPDATE audit_logs SET action = 'other.act'`,
      'DELETE FROM audit_logs',
      'TRUNCATE audit_logs',
      'DELETE FROM audit_seals',
      `INSERT INTO audit_seals (through_seq, hash, entries) VALUES (9, 'x', 9)`,
      'ALTER TABLE audit_logs ADD COLUMN more int',
    ]) {
      await expect(asService.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    const seal = asService.query(`SELECT seal_audit_logs(now() - interval '11 months')`);
    await expect(seal).rejects.toThrow('entries of the last twelve months stay');
    expect((await list()).total).toBe(1);
  });
});

describe('the chain of the audit log', () => {
  beforeEach(() => staff.append(...Array.from({ length: 5 }, (_, n) => ({ meta_json: { n } }))));

  it('has no gaps after concurrent appends', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        staff.publish(AuditRecordedV1, createAct({ meta: { n, deep: { b: 1, a: [0.1] } } })),
      ),
    );
    await staff.waitForEntries(45);
    const walk = await verifyAuditLog(staff.db);
    expect([walk.entries, walk.head.seq, walk.problems]).toEqual([45, 45, []]);
  });

  it.each([
    ['a changed action', `UPDATE audit_logs SET action = 'lead.read' WHERE seq = 3`, ['3 was changed']],
    ['a changed actor', `UPDATE audit_logs SET actor_user_id = 'eva' WHERE seq = 3`, ['3 was changed']],
    ['changed metadata', `UPDATE audit_logs SET meta_json = '{"n": 9}' WHERE seq = 3`, ['3 was changed']],
    [
      'a changed time',
      `UPDATE audit_logs SET created_at = created_at - interval '1 ms' WHERE seq = 3`,
      ['3 was changed'],
    ],
    ['a removed entry', 'DELETE FROM audit_logs WHERE seq = 3', ['3 1 missing']],
    ['a removed beginning', 'DELETE FROM audit_logs WHERE seq < 3', ['1 2 missing']],
    [
      'two swapped entries',
      `UPDATE audit_logs SET seq = 99 WHERE seq = 2; UPDATE audit_logs SET seq = 2 WHERE seq = 3;
       UPDATE audit_logs SET seq = 3 WHERE seq = 99`,
      [
        '2 does not follow the entry before it',
        '2 was changed',
        '3 does not follow the entry before it',
        '3 was changed',
        '4 does not follow the entry before it',
      ],
    ],
    [
      'an entry with a forged hash',
      `UPDATE audit_logs SET hash = '${FORGED_HASH}' WHERE seq = 3`,
      ['3 was changed', '4 does not follow the entry before it'],
    ],
  ])('reveals %s', async (_what, sql, expected) => {
    expect(await problems()).toEqual([]);
    await staff.db.query(sql);
    expect(await problems()).toEqual(expected);
  });

  it('reveals removed last entries if compared with an earlier verification or the inbox of events', async () => {
    const { head } = await verifyAuditLog(staff.db);
    await staff.publish(AuditRecordedV1, createAct());
    await staff.waitForEntries(6);
    expect(await problems(head)).toEqual([]);
    await staff.db.query('DELETE FROM audit_logs WHERE seq = 6');
    expect(await problems(head)).toEqual(['5 1 acts arrived within a month and are not in the log']);
    await staff.db.query('DELETE FROM inbox; DELETE FROM audit_logs WHERE seq = 5');
    expect(await problems()).toEqual([]);
    expect(await problems(head)).toEqual(['5 1 missing at the end']);
    await staff.append({ action: 'made.up' });
    expect(await problems(head)).toEqual(['5 is not the one that was seen']);
  });

  it('stays valid after old entries are purged', async () => {
    await staff.emptyTables();
    await staff.append(...[30, 26, 13, 25].map((months) => ({ created_at: monthsAgo(months) })), {});
    const run = await staff.runJob('purge-audit-log');
    expect(run).toMatchObject({ state: 'succeeded', counts: { entries: 2 } });
    // Wait for the three entries that stay, and one each for the start and the result of the job.
    await staff.waitForEntries(5);
    const walk = await verifyAuditLog(staff.db);
    expect([walk.problems, walk.entries, walk.head.seq]).toEqual([[], 5, 7]);
    const { items } = await list('?q=audit.purged');
    expect(items).toMatchObject([{ actor_user_id: null, meta_json: { entries: 2 } }]);
    // The seal is part of the chain, so a changed seal breaks it.
    await staff.db.query(`UPDATE audit_seals SET hash = '${FORGED_HASH}'`);
    expect(await problems()).toEqual(['3 does not follow the entry before it']);
    expect((await staff.runJob('purge-audit-log')).state).toBe('skipped');
  });
});

describe('recent activity', () => {
  it('[P4] is listed newest first, with the email address of the actor if known', async () => {
    await staff.db.query(
      `INSERT INTO accounts (user_id, email, enabled, provider_role) VALUES ('bea', 'bea@staff.example', true, 'staff')`,
    );
    await staff.append(
      { created_at: monthsAgo(4), action: 'first', meta_json: { client: 'operator', service: 'leads' } },
      { created_at: monthsAgo(2), action: 'third', actor_user_id: 'bea' },
      { created_at: monthsAgo(3), action: 'second', actor_user_id: 'somebody gone' },
      { created_at: monthsAgo(1), action: 'fourth' },
    );
    const path = '/internal/activity';
    const { items } = (await staff.as<Activity>('staff', 'GET', path)).body;
    expect(items.map(({ kind, what, actor, service }) => [kind, what, actor, service])).toEqual([
      ['act', 'fourth', null, null],
      ['act', 'third', 'bea@staff.example', null],
      ['act', 'second', 'somebody gone', null],
      ['act', 'first', 'operator', 'leads'],
    ]);
    expect((await staff.as<Activity>('staff', 'GET', `${path}?limit=1`)).body.items).toEqual([items[0]]);
  });
});

// These tests are last, because refusals are written at the end of each minute and would add entries to other tests.
describe('refused requests', () => {
  it('include reading the audit log or recent activity without the role staff', async () => {
    expect((await staff.request('GET', '/internal/audit-log')).status).toBe(401);
    expect((await staff.as('user', 'GET', '/internal/audit-log')).status).toBe(403);
    expect((await staff.as('user', 'GET', '/internal/activity')).status).toBe(403);
    expect((await staff.as('admin', 'GET', '/internal/audit-log')).status).toBe(200);
  });

  it('are recorded once a minute for each person with a count, even if the process stops', async () => {
    const refused = async (subject: string) => {
      const authorization = `Bearer ${createPersonToken(subject, ['admin'])}`;
      const { status } = await staff.request('GET', '/internal/audit-log', undefined, { authorization });
      expect(status).toBe(403);
    };
    for (const subject of ['rex', 'rex', 'rex', 'sue']) await refused(subject);
    await staff.restart();
    const acts = await staff.published(AuditRecordedV1);
    const entries = acts.filter(({ action }) => action === 'access.refused');
    for (const [subject, count] of [
      ['rex', 3],
      ['sue', 1],
    ] as const) {
      const own = entries.filter(({ actor_user_id }) => actor_user_id === subject);
      expect(own.reduce((sum, { meta }) => sum + Number(meta.count), 0)).toBe(count);
      // There are two entries if the minute ended between two requests.
      expect(own.length).toBeLessThanOrEqual(2);
    }
  });
});
