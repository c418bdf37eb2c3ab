import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { endpoints, REALM_PATH } from '@frontier/identity';
import { workspaceRoot } from '@frontier/servers';
import { parts } from '@frontier/topology';
import { expect, test as base } from '@playwright/test';
import { parse } from 'yaml';
import { pageWithHydration } from '../support/hydrated';
import { until } from '../support/operator';
import { getConsoleMenu, typePassword } from '../support/people';

/** Tests the system that `docker compose up` starts from a clean checkout: see tools/lab/containers/compose-up.mjs. */

const test = base.extend({ page: pageWithHydration });

const SITE = 'http://localhost:8080';
const CATCHER = 'http://localhost:8025';
/** The base of `deploy/docker/keycloak.Dockerfile`. */
const KEYCLOAK = 'quay.io/keycloak/keycloak:26.7.3';
const DESK = 'desk@frontier-record.example';
const PERSON = { email: 'founder@frontier.example', password: 'a password of many words' };
const MOST_ABOVE_BASE = 120_000_000;
/** Reads the `.env` file that the system was started with. `SETTINGS` is its path. */
const readSettings = (): NodeJS.Dict<string> => parseEnv(readFileSync(process.env.SETTINGS ?? '', 'utf8'));

interface Container {
  readonly Id: string;
  readonly Image: string;
  readonly Config: {
    readonly Labels: Record<string, string>;
    readonly Image: string;
    readonly Healthcheck?: { readonly Test: string[] };
  };
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { Status: string };
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: string[] | null;
    readonly CapAdd: string[] | null;
    readonly SecurityOpt: string[] | null;
    readonly Privileged: boolean;
    readonly Memory: number;
    readonly PidsLimit: number;
  };
}

const program = process.env.DOCKER ?? 'docker';
const docker = (...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const getServiceName = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

function listContainers(): Container[] {
  const ids = docker(
    'ps',
    '--all',
    '--quiet',
    '--filter',
    'label=com.docker.compose.project=frontier-record',
  );
  return JSON.parse(docker('inspect', ...ids.split('\n').filter(Boolean))) as Container[];
}

function findContainer(service: string): Container {
  const found = listContainers().find((container) => getServiceName(container) === service);
  if (!found) throw new Error(`No container of ${service}`);
  return found;
}

const ourContainers = [
  ...parts.filter(({ kind }) => kind === 'service' || kind === 'site').map(({ name }) => name),
  'scheduler',
];
const getImageSize = (image: string): number =>
  Number(docker('image', 'inspect', '--format', '{{.Size}}', image));

/** Returns the subjects of the mails to an address. The published image has Mailpit, our stand-in MailDev. */
async function fetchSubjects(address: string): Promise<string[]> {
  const credentials = Buffer.from(`frontier:${readSettings().MAIL_TOKEN}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  const answer = await fetch(`${CATCHER}/api/v1/search?query=to:${address}`, { headers });
  if (answer.headers.get('content-type')?.includes('json')) {
    const { messages } = (await answer.json()) as { messages?: { Subject: string }[] };
    if (messages) return messages.map(({ Subject }) => Subject);
  }
  const mails = (await (await fetch(`${CATCHER}/api/email`, { headers })).json()) as {
    subject: string;
    to: { address: string }[];
  }[];
  return mails.filter(({ to }) => to.some((one) => one.address === address)).map(({ subject }) => subject);
}

test.use({ baseURL: SITE });

test('[Y5] every service and server is healthy in its own container, and every setup step has succeeded', () => {
  const all = listContainers();
  const names = all.map(getServiceName);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining([...ourContainers, 'postgres', 'nats', 'redis', 'qdrant', 'keycloak', 'mail']),
  );
  const steps = all.filter((container) => /^(provision|migrate-)/.test(getServiceName(container)));
  expect(steps.length).toBeGreaterThan(5);
  for (const name of ourContainers.filter((each) => each !== 'scheduler')) {
    const { Healthcheck } = JSON.parse(
      docker('image', 'inspect', '--format', '{{json .Config}}', findContainer(name).Image),
    ) as Container['Config'];
    expect([name, Healthcheck?.Test]).toEqual([name, expect.arrayContaining(['CMD', 'node'])]);
  }
  for (const { State, ...step } of all) {
    const name = getServiceName({ State, ...step });
    const state = [name, State.Status, State.Status === 'exited' ? State.ExitCode : State.Health?.Status];
    if (/^(provision|migrate-)/.test(name)) expect(state).toEqual([name, 'exited', 0]);
    else expect(state).toEqual([name, 'running', name === 'scheduler' ? undefined : 'healthy']);
  }
});

test('[Y5] our containers run unprivileged, on read-only file systems, with resource limits', () => {
  for (const name of ourContainers) {
    const { Id, HostConfig } = findContainer(name);
    expect([name, HostConfig]).toEqual([
      name,
      expect.objectContaining({
        ReadonlyRootfs: true,
        CapDrop: ['ALL'],
        CapAdd: null,
        SecurityOpt: ['no-new-privileges:true'],
        Privileged: false,
        Memory: 768 * 1024 * 1024,
        PidsLimit: 256,
      }),
    ]);
    expect([name, docker('exec', Id, 'id', '-u').trim()]).toEqual([name, '1000']);
    expect(docker('exec', Id, 'grep', 'CapEff', '/proc/1/status')).toMatch(/^CapEff:\t0+\n$/);
    expect(() => docker('exec', '--user', '0', Id, 'touch', '/app/new')).toThrow(/Read-only file system/);
  }
});

test('[Y5] servers run without capabilities, on read-only file systems', () => {
  for (const name of ['postgres', 'nats', 'redis', 'qdrant', 'keycloak', 'mail']) {
    const { Id, HostConfig } = findContainer(name);
    expect([name, HostConfig]).toEqual([
      name,
      expect.objectContaining({
        ...{ ReadonlyRootfs: true, CapDrop: ['ALL'], CapAdd: null, Privileged: false },
        SecurityOpt: ['no-new-privileges:true'],
      }),
    ]);
    expect(docker('exec', Id, 'grep', 'CapEff', '/proc/1/status')).toMatch(/^CapEff:\t0+\n$/);
  }
});

test('[Y5] a container cannot resolve the host names of servers that it does not use', () => {
  const finds = (service: string, host: string): boolean => {
    const look = `require('node:dns').lookup('${host}', (error) => process.exit(error ? 3 : 0))`;
    const { status } = spawnSync(program, ['exec', findContainer(service).Id, 'node', '-e', look]);
    expect([0, 3]).toContain(status);
    return status === 0;
  };
  for (const server of ['postgres', 'nats', 'redis', 'qdrant', 'mail'])
    expect([server, finds('frontend', server), finds('scheduler', server)]).toEqual([server, false, false]);
  expect([finds('gateway', 'postgres'), finds('gateway', 'redis')]).toEqual([false, true]);
  expect([finds('content', 'qdrant'), finds('chat', 'qdrant')]).toEqual([false, true]);
  expect([finds('staff', 'mail'), finds('leads', 'mail')]).toEqual([false, true]);
});

test('[Y5] docker inspect shows no secret, and the video container has only its own secrets, in a file', () => {
  const secrets = Object.entries(readSettings())
    .filter(([name, value]) => value && /(?:PASSWORD|TOKEN|SECRET|API_KEY)$/.test(name))
    .map(([, value]) => String(value));
  expect(secrets.length).toBeGreaterThan(40);
  const shown = listContainers().map(
    (container) => [getServiceName(container), JSON.stringify(container)] as const,
  );
  for (const [name, text] of shown)
    expect([name, secrets.filter((secret) => text.includes(secret)).length]).toEqual([name, 0]);
  const { Id } = findContainer('video');
  expect(docker('exec', Id, 'ls', '/run/secrets').trim()).toBe('env');
  const held = docker('exec', Id, 'cat', '/run/secrets/env');
  expect(secrets.filter((secret) => held.includes(secret))).toHaveLength(3);
});

test('[Y5] the load profile of docker-compose.yml sends read requests and prints their latency', () => {
  const text = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { maxAliasCount: -1 }) as {
    services: { load: { image: string; command: string[]; volumes: string[] } };
  };
  const { image, command, volumes } = services.load;
  const mounts = volumes.flatMap((volume) => ['--volume', volume.replace('.', workspaceRoot)]);
  const [program = '', script = '', page = '', ...numbers] = command;
  expect(numbers).toHaveLength(3);
  const read = docker(
    ...['run', '--rm', '--network', 'frontier-record_inner', ...mounts, image, program, script, page],
    ...['5', '3', '20'],
  );
  expect(JSON.parse(read)).toMatchObject({ total: expect.any(Number), p50_ms: expect.any(Number) });
  expect((JSON.parse(read) as { total: number }).total).toBeGreaterThan(20);
});

test('the SBOM of each of our images lists its packages', () => {
  const look = `
    const { readdirSync, readFileSync } = require('node:fs');
    const there = readdirSync('/app/node_modules').filter((name) => !/^[.@]/.test(name));
    const { components } = JSON.parse(readFileSync('/app/sbom.cdx.json', 'utf8'));
    const named = new Set(components.map(({ name }) => name));
    console.log(JSON.stringify({ packages: there.length, missing: there.filter((name) => !named.has(name)) }));`;
  for (const name of ourContainers) {
    const found: unknown = JSON.parse(docker('exec', findContainer(name).Id, 'node', '-e', look));
    expect([name, found]).toEqual([name, { packages: expect.any(Number), missing: [] }]);
  }
});

test('[Y5] an image is at most 120 MB larger than its base', () => {
  const base = getImageSize('node:24.21.0-slim');
  const sizes = [
    ...ourContainers.map((name) => [name, getImageSize(findContainer(name).Image) - base] as const),
    ['keycloak', getImageSize(findContainer('keycloak').Image) - getImageSize(KEYCLOAK)] as const,
  ];
  for (const [name, size] of sizes)
    console.log(`image ${name}: ${(size / 1e6).toFixed(0)} MB above its base`);
  for (const [name, size] of sizes) {
    expect([name, size > 0 && size <= MOST_ABOVE_BASE]).toEqual([name, true]);
  }
});

test('[Y5] the gateway serves the console, and the site with the texts of the content/ folder', async ({
  page,
}) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.goto('/timeline'))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('The land frontier reopens fully');
  const console = await fetch(`${SITE}/admin`);
  expect(console.status).toBe(200);
  expect(await console.text()).toContain('<div id="root"');
});

test('the mail catcher requires the token from .env', async () => {
  expect((await fetch(CATCHER)).status).toBe(401);
  expect((await fetch(`${CATCHER}/api/email`)).status).toBe(401);
  expect(await fetchSubjects(DESK)).toEqual(expect.any(Array));
});

test('[Y5] an enquiry sends a mail to the desk and one to its sender', async ({ page }) => {
  await page.goto('/services/plates');
  const form = page.locator('#contact-form form');
  await form.getByLabel('Name').fill('Ana Ruiz');
  await form.getByLabel('Email').fill('compose-reader@example.org');
  await form.getByLabel('Message').fill('May I keep my plates for a year?');
  await form.getByLabel(/I agree/).check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your enquiry is with us')).toBeVisible();
  await until('the desk gets its mail', async () => (await fetchSubjects(DESK)).length === 1, 60_000);
  await until(
    'the sender gets a mail',
    async () => (await fetchSubjects('compose-reader@example.org')).length === 1,
    60_000,
  );
});

test('[Y5] the token in .env creates the first administrator, who signs in at Keycloak', async ({ page }) => {
  await page.goto('/setup-admin');
  await page.getByLabel('Email', { exact: true }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Confirm password').fill(PERSON.password);
  await page.getByLabel('Initialization token').fill(readSettings().SETUP_TOKEN ?? '');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { name: 'Admin setup completed!' })).toBeVisible({
    timeout: 60_000,
  });

  await page.goto('/admin');
  await page.waitForURL(`**${REALM_PATH}${endpoints.authorization}**`, { timeout: 60_000 });
  await typePassword(page, PERSON);
  await expect(getConsoleMenu(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTitle(PERSON.email)).toBeVisible();
});

test('[Y5] the assistant answers from the texts of the content/ folder and cites them', async ({ page }) => {
  // Retry, because the assistant reads the starting content only after Keycloak has issued its tokens.
  const ask = () =>
    fetch(`${SITE}/api/functions/chat-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'When did the land frontier reopen fully?', lang: 'en' }),
    });
  await expect(async () => {
    const { citations } = (await (await ask()).json()) as { citations: unknown[] };
    expect(citations.length).toBeGreaterThan(0);
  }).toPass({ timeout: 180_000, intervals: [10_000] });
  await page.goto('/chat');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/chat-answer'));
  await page.getByRole('textbox', { name: /question/i }).fill('When did the land frontier reopen fully?');
  await page.keyboard.press('Enter');
  const body = (await (await answered).json()) as {
    ok: boolean;
    citations: { title: string; url: string }[];
  };
  expect(body.ok).toBe(true);
  const [first] = body.citations;
  if (!first) throw new Error(`The answer cites nothing: ${JSON.stringify(body)}`);
  await expect(page.getByRole('main').getByText(first.title).first()).toBeVisible();
});

test('[Y5][Y2] a stopped service leaves the others up, and becomes healthy again when started', async () => {
  const { Id } = findContainer('video');
  docker('stop', Id);
  expect((await fetch(`${SITE}/timeline`)).status).toBe(200);
  expect((await fetch(`${SITE}/api/items/timeline`)).status).toBeLessThan(500);
  docker('start', Id);
  await until(
    'video is healthy',
    () => Promise.resolve(findContainer('video').State.Health?.Status === 'healthy'),
    120_000,
  );
});
