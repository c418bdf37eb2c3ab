import { LeadReceivedV1 } from '@frontier/events';
import { getServiceUrl, type Reply } from '@frontier/testing';
import { Client } from 'pg';
import { contactForm, errorReport, partnerForm, residencyForm, servicesForm } from './support/forms';
import { LeadsUnderTest, type Row } from './support/leads-under-test';

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start();
});
afterAll(() => leads.stop());
beforeEach(() => leads.db.query('TRUNCATE leads, lead_notes, used_form_tokens, outbox'));

interface Problem {
  code: string;
  title: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}
const expectRefused = async (form: Row): Promise<Reply<Problem>> => {
  const reply = await leads.send<Problem>(form);
  expect(await leads.rows()).toEqual([]);
  expect(await leads.published(LeadReceivedV1)).toEqual([]);
  return reply;
};
const expectStored = async (form: Row): Promise<Row> => {
  const { status, body } = await leads.send(form);
  expect(status).toBe(201);
  const [row, ...more] = await leads.rows();
  expect(more).toEqual([]);
  expect(row?.id).toBe(body.id);
  return row ?? {};
};

describe('accepted forms', () => {
  it('[X11][I9] are stored with every field and the source path', async () => {
    const row = await expectStored(servicesForm);
    const { form, fax, ...sent } = servicesForm;
    expect(row).toMatchObject({ form, ...sent });
    expect(row.created_at).toBeInstanceOf(Date);
    expect(row.consented_at).toBeInstanceOf(Date);
    expect(fax).toBe('');
    expect(row).toMatchObject({ status: 'new', assigned_to: null, service_interest: null });
  });

  it('[I9] are stored with null for empty fields', async () => {
    const nothing = { phone: '', country: ' ', message: null, callback_time_pref: '' };
    const { utm_source, utm_medium, utm_campaign, request_callback, ...rest } = servicesForm;
    const row = await expectStored({ ...rest, ...nothing });
    expect(row).toMatchObject({ phone: null, country: null, message: null, callback_time_pref: null });
    expect(row).toMatchObject({ utm_source: null, utm_medium: null, utm_campaign: null });
    expect(row.request_callback).toBe(false);
    expect([utm_source, utm_medium, utm_campaign, request_callback]).toEqual(['a', 'b', 'c', true]);
  });

  it('[I16][X11] of the residency page are stored with the email address in lower case and the service of interest', async () => {
    expect(await expectStored(residencyForm)).toMatchObject({
      form: 'residency',
      name: 'Ben Bossano',
      email: 'a@b.com',
      service_interest: 'work-permit',
      service_slug: 'immigration',
      message: residencyForm.message,
    });
  });

  it.each(['residence', 'residency'])(
    '[I16] with the interest %s are stored with the interest residency',
    async (service_interest) => {
      expect(await expectStored({ ...residencyForm, service_interest })).toMatchObject({
        service_interest: 'residency',
      });
    },
  );

  it('[I22][X12] of partners are stored with company, focus area, website and text in one message', async () => {
    expect(await expectStored(partnerForm)).toMatchObject({
      form: 'partner',
      company: 'Rock & Co',
      name: 'Cleo',
      email: 'cleo@rock.example',
      service_slug: 'investment',
      phone: null,
      country: null,
      request_callback: false,
      consent: true,
      message: `Company: Rock & Co\nFocus area: real-estate\nWebsite: https://rock.example/\n\n${partnerForm.message}`,
    });
  });

  it('[I19] of the contact page are stored with their source path', async () => {
    expect(await expectStored(contactForm)).toMatchObject({
      form: 'contact',
      name: 'Dolores',
      email: 'dolores@example.net',
      message: contactForm.message,
      consent: true,
      source_path: '/contact',
    });
  });

  it('that report an error are stored even if they have no name and no address', async () => {
    expect(await expectStored(errorReport)).toMatchObject({
      name: null,
      email: null,
      consent: false,
      consent_version: null,
      page: errorReport.page,
    });
  });

  it('that report an error with an address are stored only with consent', async () => {
    const named = { ...errorReport, name: 'Eva', email: 'eva@example.org' };
    expect((await expectRefused(named)).body.errors).toMatchObject([{ path: 'consent' }]);
    const agreed = { ...named, consent: true, consent_version: 'error-report-2026-11' };
    expect(await expectStored(agreed)).toMatchObject({ email: 'eva@example.org', consent: true });
  });

  it('[Z7] publish an event that contains only the id of the lead and the kind of form', async () => {
    const { id } = await expectStored(servicesForm);
    expect(await leads.published(LeadReceivedV1)).toEqual([{ lead_id: id, form: 'services' }]);
  });

  it('keep markup and non-Latin letters as plain text', async () => {
    const name = '<script>alert("Łukasz – 李")</script>';
    const email = '"o, reilly <x>"@例子.公司';
    const row = await expectStored({ ...servicesForm, name, email, message: '<b>=1+1</b>\r\nEnd' });
    const stored = '"o, reilly <x>"@xn--fsqu00a.xn--55qx5d';
    expect(row).toMatchObject({ name, email: stored, message: '<b>=1+1</b>\nEnd' });
  });

  it('are stored with long tracking values cut and an invalid source path dropped', async () => {
    const changes = { utm_source: 'x'.repeat(5_000), source_path: 'https://evil.example' };
    const row = await expectStored({ ...servicesForm, ...changes });
    expect(row).toMatchObject({ utm_source: 'x'.repeat(200), source_path: null });
  });
});

describe('invalid forms', () => {
  it.each([
    ['name', ' \t '],
    ['name', undefined],
    ['email', ''],
    ['service_slug', ''],
    ['service_slug', undefined],
    ['consent', false],
  ])(
    '[I6] with the required field %s set to %j are refused with the list of required fields',
    async (field, value) => {
      const { status, body } = await expectRefused({ ...servicesForm, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        title: 'Please complete required fields',
        detail: 'Name, email, service selection and consent are required.',
        errors: [expect.objectContaining({ path: field })],
      });
    },
  );

  it.each([
    [{ ...residencyForm, first_name: ' ' }, 'Name required'],
    [{ ...residencyForm, last_name: '' }, 'Name required'],
    [{ ...residencyForm, email: 'a@b' }, 'Invalid email'],
    [{ ...residencyForm, service_interest: '' }, 'Service interest required'],
    [{ ...residencyForm, consent: false }, 'Consent Required'],
    [{ ...partnerForm, company: '' }, 'Please complete required fields'],
    [{ ...partnerForm, message: ' ' }, 'Please complete required fields'],
    [{ ...partnerForm, consent: false }, 'Consent Required'],
    [{ ...contactForm, message: '' }, 'Please complete required fields'],
    [{ ...contactForm, consent: false }, 'Please complete required fields'],
    [{ ...errorReport, message: '' }, 'Please complete required fields'],
  ])('[I24] such as %j are refused with the error title of the form', async (form, title) => {
    const { status, body } = await expectRefused(form);
    expect([status, body.title]).toEqual([400, title]);
  });

  it.each([
    [{ ...servicesForm, name: 'n'.repeat(121) }, 'name', 120],
    [{ ...servicesForm, email: `${'e'.repeat(288)}@example.org` }, 'email', 254],
    [{ ...servicesForm, phone: '1'.repeat(41) }, 'phone', 40],
    [{ ...servicesForm, country: 'c'.repeat(81) }, 'country', 80],
    [{ ...servicesForm, message: 'm'.repeat(5_001) }, 'message', 5_000],
    [{ ...partnerForm, company: 'c'.repeat(161) }, 'company', 160],
  ])(
    '[Z4][I24] with one field over its maximum length (case %#) are refused with that maximum',
    async (form, field, max) => {
      const { status, body } = await expectRefused(form);
      expect(status).toBe(400);
      expect(body.errors?.[0]).toEqual({ path: field, message: `At most ${max} characters, please` });
    },
  );

  it('[Z4] do not include a form whose fields have exactly the maximum length, which is stored', async () => {
    await expectStored({
      ...servicesForm,
      name: 'n'.repeat(120),
      phone: '1'.repeat(40),
      country: 'c'.repeat(80),
      message: 'm'.repeat(5_000),
    });
  });

  it.each([
    [{ ...servicesForm, name: 'Ana\r\nBcc: all@example.org' }],
    [{ ...servicesForm, email: 'ana@example.org\r\nBcc: all@example.org' }],
    [{ ...servicesForm, phone: '1\n2' }],
    [{ ...servicesForm, country: 'Spain\u0000' }],
    [{ ...servicesForm, callback_time_pref: 'a\r\nb' }],
    [{ ...partnerForm, company: 'Rock\nSubject: x' }],
    [{ ...errorReport, page: '/a\r\nb' }],
    [{ ...partnerForm, website: 'javascript:alert(1)' }],
    [{ ...servicesForm, service_slug: 'unheard-of' }],
    [{ ...servicesForm, consent_version: 'contact-2026-11' }],
    [{ ...servicesForm, status: 'closed' }],
    [{ ...servicesForm, form: 'unheard-of' }],
    [{ ...servicesForm, name: ['Ana'] }],
    [{ ...errorReport, page: 'https://elsewhere.example/' }],
  ])('[I24] such as %j are refused as invalid input', async (form) => {
    const { status, body } = await expectRefused(form);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('without a form name, token or consent version get an error for each, which says where to get the value', async () => {
    const { form, consent_version, ...asDocumented } = servicesForm;
    const bare = { ...asDocumented, form_token: undefined };
    const { status, body } = await expectRefused(bare);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect([form, consent_version]).toEqual(['services', 'services-2026-11']);
    expect(body.errors?.map(({ path }) => path)).toEqual(['form', 'form_token', 'consent_version']);
    expect(body.detail).toContain('GET /api/form-tokens');
    expect(body.detail).toContain('services, residency, partner, contact, error-report');
    const named = await expectRefused({ ...bare, form });
    expect(named.body.errors?.map(({ path }) => path)).toEqual(['form_token', 'consent_version']);
    expect(named.body.detail).toContain('services-2026-11');
    const asked = await leads.request<Problem>('POST', '/api/send-lead-notification', { ...bare });
    expect(asked.status).toBe(400);
    expect(asked.body.detail).toContain('Stands in the answer to POST /api/leads');
  });

  it('[I8] with a filled honeypot are answered 200 with a null id and not stored', async () => {
    const { status, body } = await expectRefused({ ...servicesForm, fax: '555', form_token: 'forged' });
    expect([status, body]).toEqual([200, { id: null }]);
  });
});

describe('form tokens', () => {
  it('are not cached', async () => {
    const { headers, body } = await leads.request('GET', '/api/form-tokens');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({ token: expect.any(String), expires_in_s: 86_400 });
  });

  it.each([
    ['form-token-invalid', () => undefined],
    ['form-token-invalid', () => `${leads.token().slice(0, -3)}abc`],
    ['form-token-expired', () => leads.token(25 * 60 * 60_000)],
    ['submission-too-fast', () => leads.token(500)],
  ])('are refused with %s', async (code, token) => {
    const { status, body } = await expectRefused({ ...servicesForm, form_token: token() });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code, detail: expect.stringMatching(/send the form again\.$/) });
  });

  it('[I14] of the residency form are refused for 3 seconds after they are issued, and then accepted', async () => {
    const { status, body } = await expectRefused({ ...residencyForm, form_token: leads.token(2_500) });
    expect([status, body.code, body.title]).toEqual([422, 'submission-too-fast', 'Submission too fast']);
    await expectStored({ ...residencyForm, form_token: leads.token(3_100) });
  });

  it('[I14] are not checked if the honeypot is filled in', async () => {
    const { body } = await expectRefused({ ...residencyForm, fax: 'x', form_token: leads.token(0) });
    expect(body).toEqual({ id: null });
  });

  it('can be used for one stored form, and are not used up by a refused form', async () => {
    const form_token = leads.token();
    expect((await expectRefused({ ...servicesForm, form_token, name: '' })).status).toBe(400);
    await expectStored({ ...servicesForm, form_token });
    const replayed = await leads.send<Problem>({ ...servicesForm, form_token });
    expect([replayed.status, replayed.body.code]).toEqual([422, 'form-token-used']);
    expect(await leads.rows()).toHaveLength(1);
    expect(await leads.published(LeadReceivedV1)).toHaveLength(1);
  });

  it('[I7] are accepted once in twenty concurrent requests with the same token', async () => {
    const form_token = leads.token();
    const form = { ...servicesForm, form_token };
    const replies = await Promise.all(Array.from({ length: 20 }, () => leads.send(form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(422)]);
    expect(await leads.rows()).toHaveLength(1);
  });
});

describe('the public database role', () => {
  const asPublic = async (sql: string): Promise<string | undefined> => {
    const client = new Client({ connectionString: getServiceUrl(leads.database, 'leads_public') });
    await client.connect();
    try {
      await client.query(sql);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await client.end();
    }
  };
  const INSUFFICIENT_PRIVILEGE = '42501';

  it.each([
    'SELECT * FROM leads.leads',
    'SELECT email FROM leads',
    'SELECT count(*) FROM leads',
    `INSERT INTO leads (id, form, consent) VALUES (gen_random_uuid(), 'contact', false) RETURNING id`,
    `UPDATE leads SET email = NULL`,
    'DELETE FROM leads',
    'TRUNCATE leads',
    'SELECT * FROM lead_notes',
    'SELECT * FROM used_form_tokens',
    'SELECT * FROM outbox',
    'SELECT * FROM job_runs',
    `INSERT INTO leads (id, form, consent, status) VALUES (gen_random_uuid(), 'contact', false, 'closed')`,
    'CREATE TABLE leads.mine (a int)',
    'COPY leads TO STDOUT',
  ])('[I25][R5] may not run %s', async (sql) => {
    await leads.send(servicesForm);
    expect(await asPublic(sql)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('[I25][R5] may insert a lead', async () => {
    const sql = `INSERT INTO leads (id, form, consent) VALUES (gen_random_uuid(), 'error-report', false)`;
    expect(await asPublic(sql)).toBeUndefined();
  });

  it('[I25][R5] is not the only protection: the API returns no lead without a machine token', async () => {
    const { body } = await leads.send(servicesForm);
    for (const path of ['/internal/leads', `/internal/leads/${body.id}`, '/internal/leads.csv']) {
      expect((await leads.request('GET', path)).status).toBe(401);
    }
    expect((await leads.request('GET', '/api/leads')).status).toBe(404);
  });
});
