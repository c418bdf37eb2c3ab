import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { NormaliseAddresses1795924800000 } from '../src/migrations/1795924800000-normalise-addresses';
import type { LeadsSecurity } from '../src/staff/leads-security.controller';
import type { StaffLead, StaffLeadPage, StaffLeadWithNotes } from '../src/staff/staff-lead.schemas';
import { contactForm, partnerForm, residencyForm, servicesForm } from './support/forms';
import { DESK, LeadsUnderTest, type Row } from './support/leads-under-test';

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start();
});
afterAll(() => leads.stop());
beforeEach(() => leads.db.query('TRUNCATE leads, lead_notes, used_form_tokens'));

const add = async (form: Row, columns: Row = {}): Promise<string> => {
  const { body } = await leads.send(form);
  for (const [name, value] of Object.entries(columns)) {
    await leads.db.query(`UPDATE leads SET ${name} = $2 WHERE id = $1`, [body.id, value]);
  }
  return body.id;
};
const list = async (query = ''): Promise<StaffLeadPage> =>
  (await leads.staff<StaffLeadPage>('GET', `/leads${query}`)).body;
const ids = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id);

describe('the list of leads', () => {
  it('is split into pages, newest lead first, and can be searched by text and filtered', async () => {
    const old = await add(servicesForm, { created_at: '2026-10-01T12:00:00Z' });
    const middle = await add(partnerForm, { created_at: '2026-11-01T22:30:00Z', assigned_to: 'mia' });
    const late = await add(residencyForm, { created_at: '2026-11-01T23:30:00Z', status: 'answered' });
    expect(await ids('')).toEqual([late, middle, old]);
    expect(await list('?page=2&page_size=2')).toMatchObject({ page: 2, page_size: 2, total: 3 });
    expect(await ids('?page=2&page_size=2')).toEqual([old]);
    expect(await ids('?q=MART%C3%8DN')).toEqual([old]);
    expect(await ids('?q=rock%20%26')).toEqual([middle]);
    expect(await ids('?q=%25')).toEqual([]);
    expect(await ids('?form=partner')).toEqual([middle]);
    expect(await ids('?service_slug=plates')).toEqual([old]);
    expect(await ids('?status=answered')).toEqual([late]);
    expect(await ids('?assigned_to=mia')).toEqual([middle]);
    expect(await ids('?from=2026-11-02')).toEqual([late]);
    expect(await ids('?from=2026-10-01&to=2026-11-01')).toEqual([middle, old]);
    expect((await leads.staff('GET', '/leads?status=unheard-of')).status).toBe(400);
    expect((await leads.staff('GET', '/leads?page_size=1000')).status).toBe(400);
  });
});

describe('a single lead', () => {
  it('can be assigned and get a status and notes, and a note restarts its retention period', async () => {
    const id = await add(contactForm, { last_contact_at: '2026-01-01T00:00:00Z' });
    const path = `/leads/${id}`;
    const change = { status: 'in-progress', assigned_to: ' Mia ' };
    const changed = await leads.staff<StaffLead>('PATCH', path, change);
    expect(changed.body).toMatchObject({ status: 'in-progress', assigned_to: 'Mia', name: 'Dolores' });
    expect(changed.body.last_contact_at).toBe('2026-01-01T00:00:00.000Z');
    const note = { text: 'Called back.\n' };
    const { body } = await leads.staff<StaffLeadWithNotes>('POST', `${path}/notes`, note);
    expect(body.notes).toMatchObject([{ author: 'operator', text: 'Called back.' }]);
    expect(Date.parse(body.last_contact_at)).toBeGreaterThan(Date.now() - 60_000);
    const freed = await leads.staff<StaffLead>('PATCH', path, { assigned_to: null });
    expect(freed.body).toMatchObject({ status: 'in-progress', assigned_to: null });
    expect((await leads.staff<StaffLeadWithNotes>('GET', path)).body.notes).toHaveLength(1);
  });

  it.each([
    ['PATCH', '', { status: 'unheard-of' }],
    ['PATCH', '', { email: 'x@example.org' }],
    ['PATCH', '', { assigned_to: 'a\r\nb' }],
    ['POST', '/notes', { text: ' ' }],
    ['POST', '/notes', { text: 'x'.repeat(5_001) }],
  ])('refuses the invalid request %s%s %j', async (method, path, body) => {
    const id = await add(contactForm);
    expect((await leads.staff(method, `/leads/${id}${path}`, body)).status).toBe(400);
  });

  it('is answered 404 in every request if its id is unknown', async () => {
    const id = randomUUID();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { status: 'closed' }],
      ['POST', '/notes', { text: 'x' }],
      ['POST', '/notification', undefined],
      ['POST', '/erasure', undefined],
    ] as const) {
      expect((await leads.staff(method, `/leads/${id}${path}`, body)).status).toBe(404);
    }
  });
});

describe('the CSV export', () => {
  it('[Z2] is a UTF-8 file with a byte order mark, its accents intact, and the date in its name', async () => {
    await add({ ...servicesForm, name: 'Íñigo “Łódź”, 李' });
    const { headers, text } = await leads.staff('GET', '/leads.csv');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Gibraltar' }).format(new Date());
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="leads-${today}.csv"`);
    expect(text.startsWith('\ufeff"id","form","name","email",')).toBe(true);
    expect(text).toContain('"Íñigo “Łódź”, 李"');
  });

  it('escapes cells that a spreadsheet would run as a formula', async () => {
    const formulas = { name: '=HYPERLINK("http://evil.example")', message: '@SUM(1)', country: '-1' };
    await add({ ...servicesForm, ...formulas });
    const { text } = await leads.staff('GET', '/leads.csv');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toMatch(/,"'@SUM\(1\)",/);
    expect(text).toMatch(/,"'\+350 200 12345","'-1",/);
  });

  it('contains each of 1,234 leads that match the filter exactly once', async () => {
    await leads.db.query(
      `INSERT INTO leads (id, form, consent, message, created_at)
       SELECT gen_random_uuid(), 'error-report', false, 'n' || n, now() - make_interval(secs => n / 3)
       FROM generate_series(1, 1234) n`,
    );
    await add(contactForm);
    const lines = (await leads.staff('GET', '/leads.csv?form=error-report')).text.trim().split('\r\n');
    expect(lines).toHaveLength(1_235);
    expect(new Set(lines).size).toBe(1_235);
  });
});

describe('a sample lead', () => {
  it('[R3] appears in the list and is mailed to the desk like any other lead', async () => {
    const { status, body } = await leads.staff<StaffLead>('POST', '/leads/sample');
    expect(status).toBe(201);
    expect(body).toMatchObject({ form: 'services', name: 'Sample Lead', email: DESK, status: 'new' });
    expect(await ids('')).toEqual([body.id]);
    await eventually(async () => (await leads.row(body.id))?.notification === 'sent');
  });
});

describe('the check of the public role', () => {
  it('[R6] reports whether the public role can read a lead', async () => {
    await add(contactForm);
    const check = async () => (await leads.staff<LeadsSecurity>('GET', '/leads-security')).body.readable;
    expect(await check()).toBe(false);
    await leads.db.query('GRANT SELECT ON leads TO leads_public');
    try {
      expect(await check()).toBe(true);
    } finally {
      await leads.db.query('REVOKE SELECT ON leads FROM leads_public');
    }
    expect(await check()).toBe(false);
  });
});

describe('deletion', () => {
  const purge = async (): Promise<Row> => (await leads.runJob('purge-old-leads')).counts;

  it('[L12] removes leads with their notes 24 months after the last contact', async () => {
    const month = (ago: number) => new Date(Date.now() - ago * 30.44 * 24 * 60 * 60_000);
    const gone = await add(contactForm, { created_at: month(30), last_contact_at: month(24.5) });
    await leads.staff('POST', `/leads/${gone}/notes`, { text: 'x' });
    await leads.db.query('UPDATE leads SET last_contact_at = $2 WHERE id = $1', [gone, month(24.5)]);
    const recent = await add(contactForm, { last_contact_at: month(23.5) });
    const answered = await add(contactForm, { created_at: month(30), last_contact_at: month(1) });
    expect(await purge()).toMatchObject({ leads: 1 });
    expect((await leads.rows()).map(({ id }) => id).sort()).toEqual([recent, answered].sort());
    expect(await leads.db.query('SELECT * FROM lead_notes')).toEqual([]);
  });

  it('removes used form tokens only after they expire', async () => {
    const form_token = leads.token();
    await leads.send({ ...contactForm, form_token });
    await leads.db.query(`INSERT INTO used_form_tokens VALUES ('old', now() - interval '1 minute')`);
    expect(await purge()).toMatchObject({ tokens: 1, leads: 0 });
    expect((await leads.send({ ...contactForm, form_token })).status).toBe(422);
  });

  it('of one lead leaves a row without personal data that cannot be changed', async () => {
    const id = await add(servicesForm);
    await leads.staff('POST', `/leads/${id}/notes`, { text: 'Ana called.' });
    expect((await leads.staff('POST', `/leads/${id}/erasure`)).status).toBe(204);
    expect((await leads.staff('POST', `/leads/${id}/erasure`)).status).toBe(204);
    const row = await leads.row(id);
    expect(row).toMatchObject({ form: 'services', service_slug: 'plates', status: 'closed', email: null });
    expect(JSON.stringify(row)).not.toMatch(/ana|Martín|200 12345|Spain|take\?|six|\/services/i);
    expect(await leads.db.query('SELECT * FROM lead_notes')).toEqual([]);
    expect((await leads.staff('POST', `/leads/${id}/notes`, { text: 'x' })).status).toBe(409);
    expect((await leads.staff('PATCH', `/leads/${id}`, { status: 'new' })).status).toBe(409);
    expect(await leads.row(id)).toEqual(row);
  });

  it('is not undone by concurrent changes to the lead', async () => {
    const id = await add(servicesForm);
    // Wait for the notification, which would otherwise wait for the row lock and be counted below.
    await eventually(async () => (await leads.row(id))?.notification === 'sent');
    const path = `/leads/${id}`;
    const work = await leads.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE leads SET name = NULL, email = NULL, phone = NULL, country = NULL, message = NULL,
           status = 'closed', erased_at = now() WHERE id = $1`,
        [id],
      );
      const begun = [
        leads.staff('PATCH', path, { assigned_to: 'Mia' }),
        leads.staff('POST', `${path}/notes`, { text: 'Ana called.' }),
      ];
      await eventually(async () => {
        // Query pg_locks, because pg_stat_activity hides the waits of other roles. Other tests use this server, too.
        const waiting = await leads.db.query<Row[]>(
          `SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pid IN
             (SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database())`,
        );
        return waiting.length === begun.length;
      });
      return begun;
    });
    expect((await Promise.all(work)).map(({ status }) => status)).toEqual([409, 409]);
    expect(await leads.row(id)).toMatchObject({ status: 'closed', assigned_to: null });
    expect(await leads.db.query('SELECT * FROM lead_notes')).toEqual([]);
  });

  it('by email address erases all leads of the address, in upper or lower case', async () => {
    await add(servicesForm);
    await add({ ...contactForm, email: 'ANA@example.org' });
    await add(contactForm);
    const { body } = await leads.staff('POST', '/lead-erasures', { email: ' Ana@Example.org ' });
    expect(body).toEqual({ erased: 2 });
    expect(await leads.rows('email IS NOT NULL')).toHaveLength(1);
  });

  it.each([
    ['a zero-width space before it', '\u200Bana5@example.org', 'ana5@example.org'],
    ['marks of direction', '\u200Eana5@example.org\u200F', 'ana5@example.org'],
    ['a byte order mark', 'ana5@example.org', '\uFEFFana5@example.org'],
    ['a soft hyphen', 'ana5@exam\u00ADple.org', 'ANA5@example.org '],
    ['a domain in letters, erased in Punycode', 'ana16@español.example', 'ana16@xn--espaol-zwa.example'],
    ['a domain in Punycode, erased in letters', 'ana16@XN--espaol-zwa.example', 'ana16@español.example'],
    ['accents apart', 'jose\u0301@ejemplo.es', 'josé@ejemplo.es'],
    ['a full stop of another script', 'ana@例子。公司', 'ana@例子.公司'],
  ])('by email address finds one that was sent with %s', async (_name, sent, asked) => {
    await add({ ...contactForm, email: sent });
    await add(contactForm);
    const { body } = await leads.staff('POST', '/lead-erasures', { email: asked });
    expect(body).toEqual({ erased: 1 });
  });

  it('by email address finds one that an earlier version stored as it was sent', async () => {
    const former = [
      '\u200Bana5@example.org',
      'ana5@exam\u00ADple.org',
      'ana@español.example',
      'ben@example.org',
    ];
    for (const email of former) await add(contactForm, { email });
    const runner = leads.db.createQueryRunner();
    await new NormaliseAddresses1795924800000().up(runner);
    await runner.release();
    const stored = (await leads.rows('true')).map(({ email }) => email as string);
    expect(stored.sort()).toEqual([
      'ana5@example.org',
      'ana5@example.org',
      'ana@xn--espaol-zwa.example',
      'ben@example.org',
    ]);
  });
});
