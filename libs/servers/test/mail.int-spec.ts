import { request as open } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { freePort } from '../src/ports';
import { mailServer } from '../src/mail';

const TOKEN = 't'.repeat(43);

describe('mail catcher', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mail-catcher-'));
  let mail: ReturnType<typeof mailServer>;
  let own: string;
  let cookie: string;

  beforeAll(async () => {
    const [port, smtpPort] = [await freePort(), await freePort()];
    mail = mailServer({ dir, port, smtpPort, token: TOKEN, logFile: join(dir, 'mail.log') });
    own = `127.0.0.1:${port}`;
    cookie = `mail-${port}=${TOKEN}`;
    await mail.process.start();
    await createTransport(mail.smtpUrl).sendMail({
      from: 'a@frontier.example',
      to: 'b@frontier.example',
      subject: 'Caught',
    });
  }, 60_000);
  afterAll(async () => {
    await mail.process.stop();
    rmSync(dir, { recursive: true });
  });

  /** Sends a request with any `Host` header or an upgrade, which `fetch` does not allow. */
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (resolve, reject) => {
        const asked = open(
          { host: '127.0.0.1', port: mail.port, path, method, headers: { host: own, ...headers } },
          (answer) => {
            let body = '';
            answer.on('data', (data) => (body += String(data)));
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            );
          },
        );
        asked.on('upgrade', ({ statusCode = 0, headers: said }, socket) => {
          socket.destroy();
          resolve({ status: statusCode, headers: said, body: '' });
        });
        asked.on('error', reject).end();
      },
    );
  const upgrade = {
    ...{ connection: 'Upgrade', upgrade: 'websocket' },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
  };
  const SOCKET = '/socket.io/?EIO=4&transport=websocket';

  it('sets the token from the URL as a cookie, which gives access to the mails', async () => {
    const entered = await ask(mail.url.slice(mail.url.indexOf('/?')), {});
    expect(entered).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(entered.headers['set-cookie']).toEqual([`${cookie}; HttpOnly; SameSite=Strict; Path=/`]);
    expect((await ask('/', { cookie, accept: 'text/html' })).body).toContain('<html');
    const mails = await ask('/api/email', { cookie, 'sec-fetch-site': 'same-origin' });
    expect(JSON.parse(mails.body)).toMatchObject([{ subject: 'Caught' }]);
    expect(await ask(SOCKET, { cookie, origin: `http://${own}`, ...upgrade })).toMatchObject({ status: 101 });
  });

  it.each(['', `x${TOKEN}`, TOKEN.replace(/t$/, 'u')])('answers 401 to the wrong token %j', async (wrong) => {
    const headers = { cookie: cookie.replace(TOKEN, wrong) };
    for (const path of [
      '/',
      '/api/email',
      '/api/healthz',
      '/socket.io/?EIO=4&transport=polling',
      `/?token=${wrong}`,
    ])
      expect([path, await ask(path, headers)]).toEqual([path, expect.objectContaining({ status: 401 })]);
    expect(await ask(SOCKET, { ...headers, ...upgrade })).toMatchObject({ status: 401 });
  });

  it.each([
    ['from another origin', { origin: 'http://evil.test' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from another port', { origin: 'http://127.0.0.1:1' }],
    ['to another host name', { host: 'evil.test' }],
    ['to another host name and port', { host: 'localhost:1' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a request %s, even with the cookie', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/api/email'],
      ['OPTIONS', '/api/email/all'],
      ['DELETE', '/api/email/all'],
      ['GET', `/?token=${TOKEN}`],
      ['POST', '/socket.io/?EIO=4&transport=polling'],
    ] as const) {
      const { status, headers: said } = await ask(path, { cookie, ...headers }, method);
      expect([method, path, status]).toEqual([method, path, 403]);
      expect(Object.keys(said).filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([]);
    }
    expect(await ask(SOCKET, { cookie, ...headers, ...upgrade })).toMatchObject({ status: 403 });
    expect(JSON.parse((await ask('/api/email', { cookie })).body)).toHaveLength(1);
  });
});
