import { recordingApi } from '@/test/fake-api';
import { LeadSender } from './lead-sender';

type Lead = Record<string, unknown>;
type Reply = (lead: Lead) => Response | Promise<Response>;

const problem = (status: number, rest: object = {}) => Response.json({ status, ...rest }, { status });
const stored: Reply = () => Response.json({ id: 'lead-1', notification_token: 'n-1' }, { status: 201 });
const cut: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Creates a fake API that answers leads with `replies` in order, issues tokens t1, t2, …, and records the calls. */
function service(...replies: readonly Reply[]) {
  const left = [...replies];
  let tokens = 0;
  let notify: () => void = () => undefined;
  const notified = new Promise<void>((resolve) => (notify = resolve));
  const { api, calls } = recordingApi(({ path, body }) => {
    if (path === '/api/form-tokens') return Response.json({ token: `t${++tokens}` });
    if (path === '/api/send-lead-notification') {
      notify();
      return Response.json({ ok: true });
    }
    return (left.shift() ?? stored)(body as Lead);
  });
  const leads = () => calls.filter(({ path }) => path === '/api/leads').map(({ body }) => body as Lead);
  return { calls, leads, notified, sender: new LeadSender(0, api) };
}

const lead = { form: 'contact', name: 'Ana' };

describe('LeadSender', () => {
  it('sends a lead with a token, then asks for the notification of the operators', async () => {
    const { calls, notified, sender } = service();
    expect(await sender.send(lead)).toEqual({ state: 'stored' });
    await notified;
    expect(calls).toEqual([
      { method: 'GET', path: '/api/form-tokens', body: null },
      { method: 'POST', path: '/api/leads', body: { ...lead, form_token: 't1' } },
      {
        method: 'POST',
        path: '/api/send-lead-notification',
        body: { ...lead, id: 'lead-1', notification_token: 'n-1' },
      },
    ]);
  });

  it('uses a new token for the next lead', async () => {
    const { leads, sender } = service();
    await sender.send(lead);
    await sender.send(lead);
    expect(leads()).toMatchObject([{ form_token: 't1' }, { form_token: 't2' }]);
  });

  it.each(['form-token-expired', 'form-token-invalid', 'form-token-used', 'submission-too-fast'])(
    'retries once with a new token after %s',
    async (code) => {
      const { leads, sender } = service(() => problem(422, { code }));
      expect(await sender.send(lead)).toEqual({ state: 'stored' });
      expect(leads()).toMatchObject([{ form_token: 't1' }, { form_token: 't2' }]);
    },
  );

  it.each([
    ['the connection was lost', cut],
    ['the gateway timed out', () => problem(504)],
    ['the response is unreadable', () => new Response('<html>')],
  ] as const)('does not store a lead twice when %s but the lead was stored', async (_, lost) => {
    const { leads, sender } = service(lost, () => problem(422, { code: 'form-token-used' }));
    expect((await sender.send(lead)).state).not.toBe('stored');
    expect(await sender.send(lead)).toEqual({ state: 'stored' });
    expect(leads()).toMatchObject([{ form_token: 't1' }, { form_token: 't1' }]);
  });

  it('uses a new token if the lead was changed after a lost response', async () => {
    const used: Reply = ({ form_token }) =>
      form_token === 't1' ? problem(422, { code: 'form-token-used' }) : stored({});
    const { leads, sender } = service(cut, used);
    await sender.send(lead);
    expect(await sender.send({ ...lead, name: 'Anna' })).toEqual({ state: 'stored' });
    expect(leads()).toMatchObject([
      { name: 'Ana', form_token: 't1' },
      { name: 'Anna', form_token: 't2' },
    ]);
  });

  it.each([
    ['further invalid fields', 422, 'invalid'],
    ['too many leads', 429, 'too-many'],
  ] as const)('returns the message of the API for %s', async (_, status, state) => {
    const errors = [{ path: 'email', message: 'Not an address' }, 'nonsense'];
    const { sender } = service(() => problem(status, { detail: 'In plain words.', errors }));
    expect(await sender.send(lead)).toMatchObject({ state, text: 'In plain words.' });
  });

  it('returns only well-formed field errors', async () => {
    const errors = [{ path: 'email', message: 'Not an address' }, { path: 1 }, null];
    const { sender } = service(() => problem(400, { errors }));
    expect(await sender.send(lead)).toMatchObject({ errors: [errors[0]] });
  });

  it('returns refused for an error response and broken for no response', async () => {
    const { sender } = service(() => problem(500), cut);
    expect(await sender.send(lead)).toEqual({ state: 'refused' });
    expect(await sender.send(lead)).toEqual({ state: 'broken' });
  });

  it('returns stored and logs one warning if the notification of the operators fails', async () => {
    const warn = jest.spyOn(console, 'warn');
    const warned = new Promise<void>((resolve) => warn.mockImplementation(() => resolve()));
    const { api } = recordingApi(({ path }) => {
      if (path === '/api/form-tokens') return Response.json({ token: 't' });
      return path === '/api/leads' ? stored({}) : problem(503);
    });
    expect(await new LeadSender(0, api).send(lead)).toEqual({ state: 'stored' });
    await warned;
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Ana');
  });
});
