import { stopTestServers } from '@frontier/testing';
import { RequestCounter } from '../src/limits/request-counter';
import { eventually, RunningGateway } from './support/running-gateway';

afterAll(stopTestServers);

const askQuestion = (gateway: RunningGateway, headers: Record<string, string> = {}): Promise<Response> =>
  gateway.post('/api/functions/chat-answer', { q: 'What changed?', lang: 'en' }, headers);
const statuses = async (times: number, call: () => Promise<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await call()).status);
  return all;
};
const setQuestionLimit = (gateway: RunningGateway, perHour: number): void => {
  gateway.parts.chat.answer = ({ url }, response) => {
    const body = url === '/api/question-limit' ? { questions_per_hour: perHour } : { ok: true };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};
/** Returns the statuses of `count` accepted requests and one refused request. */
const acceptedUpTo = (count: number): number[] => [...Array<number>(count).fill(200), 429];
const questionsSeen = (gateway: RunningGateway) =>
  gateway.parts.chat.seen.filter(({ url }) => url === '/api/functions/chat-answer');
const forwardedFor = (address: string) => ({ 'x-forwarded-for': address });

describe('limits per address', () => {
  let gateway: RunningGateway;
  beforeEach(async () => {
    gateway = await RunningGateway.start();
    setQuestionLimit(gateway, 12);
    gateway.parts.content.json({ success: true });
  });
  afterEach(() => gateway.stop());

  it('[N13][T3] allow 12 questions an hour, then return when to ask again', async () => {
    expect(await statuses(12, () => askQuestion(gateway))).toEqual(Array(12).fill(200));
    const refused = await askQuestion(gateway);
    expect(refused.status).toBe(429);
    const words = /^You have asked 12 questions in the last hour\. You can ask again at \d\d:\d\d\.$/;
    expect(await refused.json()).toEqual({ ok: false, user_message: expect.stringMatching(words) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590);
    expect(questionsSeen(gateway)).toHaveLength(12);
  });

  it('[T3][T13] follow a changed question limit, and keep it while the assistant is down', async () => {
    const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    setQuestionLimit(gateway, 2);
    expect(await statuses(3, () => askQuestion(gateway))).toEqual([200, 200, 429]);
    setQuestionLimit(gateway, 5);
    later(1_500);
    expect(await statuses(3, () => askQuestion(gateway))).toEqual([200, 200, 429]);
    jest.restoreAllMocks();
    await gateway.parts.chat.stop();
    later(3_000);
    const refused = await askQuestion(gateway);
    jest.restoreAllMocks();
    expect(refused.status).toBe(429);
    const words = 'You have asked 5 questions in the last hour.';
    expect(await refused.json()).toMatchObject({ user_message: expect.stringContaining(words) });
  });

  it('[Z5] count requests that the site forwards per reader, but ignore addresses that clients forge', async () => {
    gateway.parts.leads.json({ id: null });
    const form = (address: string) => ({ method: 'POST', headers: forwardedFor(address), body: '{}' });
    const asSite = (address: string) => () => gateway.fetchInternal('/api/leads', form(address));
    expect(await statuses(11, asSite('198.51.100.30'))).toEqual(acceptedUpTo(10));
    expect(await statuses(1, asSite('198.51.100.31'))).toEqual([200]);
    let last = 0;
    const forging = () => gateway.fetch('/api/leads', form(`203.0.113.${++last}`));
    expect((await statuses(11, forging)).at(-1)).toBe(429);
  });

  it('[N13] allow questions again in the next hour', async () => {
    await statuses(13, () => askQuestion(gateway));
    await gateway.redis.kill();
    const nextHour = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    expect((await askQuestion(gateway)).status).toBe(200);
    nextHour.mockRestore();
  });

  it('[C17] allow 10 summaries an hour', async () => {
    const summarise = (): Promise<Response> =>
      gateway.fetch('/api/functions/article-summarizer', { method: 'POST', body: '{"articleId":"x"}' });
    expect(await statuses(11, summarise)).toEqual(acceptedUpTo(10));
    expect(await (await summarise()).json()).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: expect.stringContaining('You have asked for 10 summaries in the last hour.'),
    });
  });

  it('[Z5] [C8] [D6] allow 3 generated texts an hour, all kinds together, then return when to ask again', async () => {
    const names = ['daily-news-generator', 'trigger-analysis-generation', 'analysis-generator'];
    const generate = (name = ''): Promise<Response> =>
      gateway.fetch(`/api/functions/${name}`, { method: 'POST' });
    for (const name of names) expect((await generate(name)).status).toBe(200);
    const refused = await generate('analysis-generator');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      detail: expect.stringMatching(
        /^You have had 3 texts generated in the last hour\. You can ask for another at \d\d:\d\d\.$/,
      ),
    });
    const asked = names.map((name) => `/api/functions/${name}`);
    expect(gateway.parts.content.seen.map(({ url }) => url)).toEqual(asked);
  });

  it.each([
    ['/api/leads', 'leads', 'You have sent 10 messages in the last hour. You can send another at '],
    ['/api/subscribe', 'newsletter', 'There were 10 sign-ups from your address in the last hour. You can '],
  ] as const)(
    '[I24][Z5] allow %s 10 times an hour, then return when to try again',
    async (path, part, words) => {
      gateway.parts[part].json({ ok: true });
      const send = (): Promise<Response> => gateway.fetch(path, { method: 'POST', body: '{}' });
      expect(await statuses(30, send)).toEqual([...acceptedUpTo(10), ...Array<number>(19).fill(429)]);
      expect(await (await send()).json()).toMatchObject({ detail: expect.stringContaining(words) });
      expect(gateway.parts[part].seen).toHaveLength(10);
    },
  );

  it('ignore a forged X-Forwarded-For header', async () => {
    let last = 0;
    const forging = () => askQuestion(gateway, forwardedFor(`203.0.113.${++last}`));
    expect(await statuses(13, forging)).toEqual(acceptedUpTo(12));
    expect(questionsSeen(gateway)[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('count requests of one address to two gateways together', async () => {
    const other = await gateway.startReplica();
    for (const each of [gateway, other]) await eventually(() => each.get(RequestCounter).ping());
    expect(await statuses(12, () => askQuestion(gateway))).toEqual(Array(12).fill(200));
    // With local counts only, the other gateway would accept 12 requests. A slow Redis may miss some, so send five.
    expect(await statuses(5, () => askQuestion(other))).toContain(429);
  });

  it('keep counting while Redis is down and after it is back', async () => {
    expect(await statuses(6, () => askQuestion(gateway))).toEqual(Array(6).fill(200));
    await gateway.redis.kill();
    expect(await statuses(7, () => askQuestion(gateway))).toEqual(acceptedUpTo(6));
    gateway.parts.frontend.html('<p>A page</p>');
    expect((await gateway.fetch('/news')).status).toBe(200);
    expect((await gateway.fetchInternal('/health/ready')).status).toBe(200);
    await gateway.redis.restart();
    await eventually(() => gateway.get(RequestCounter).ping());
    expect((await askQuestion(gateway)).status).toBe(429);
  });
});

describe('shared budget', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await RunningGateway.start({
      TRUSTED_PROXIES: '127.0.0.0/8',
      GATEWAY_GENERATION_LIMIT_PER_HOUR: '2',
      GATEWAY_GENERATION_BUDGET_PER_DAY: '3',
    });
    gateway.parts.content.json({ success: true });
  });
  afterAll(() => gateway.stop());

  it('[Z5] limits the generated texts per day across addresses and gateways', async () => {
    const twin = await gateway.startReplica();
    for (const each of [gateway, twin]) await eventually(() => each.get(RequestCounter).ping());
    const generate =
      (at: RunningGateway, address: string, headers = {}) =>
      () =>
        at.fetch('/api/functions/analysis-generator', {
          method: 'POST',
          headers: { ...forwardedFor(address), ...headers },
        });
    // Refused requests of one address do not use up the shared budget.
    expect(await statuses(4, generate(gateway, '198.51.100.40'))).toEqual([200, 200, 429, 429]);
    // With local counts only, the other gateway would accept three requests.
    let last = 50;
    const answers = await statuses(3, () => generate(twin, `198.51.100.${++last}`)());
    expect(answers).toContain(429);
    const refused = await generate(twin, '198.51.100.42')();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringMatching(/^Visitors have had as many texts .* after \d+ \w+.* \d\d:\d\d\.$/),
    });
    expect((await askQuestion(gateway, forwardedFor('198.51.100.42'))).status).toBe(200);
  });
});

describe('limits behind a trusted proxy', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await RunningGateway.start({
      TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8',
      GATEWAY_GENERATION_LIMIT_PER_HOUR: '1',

      GATEWAY_FORM_LIMIT_PER_HOUR: '2',
      GATEWAY_SIGNUP_LIMIT_PER_HOUR: '3',
      GATEWAY_BURST_LIMIT_PER_MINUTE: '3',
    });
    setQuestionLimit(gateway, 2);
  });
  afterAll(() => gateway.stop());

  it('[Z5] are read from the environment for forms and sign-ups', async () => {
    gateway.parts.leads.json({ ok: true });
    gateway.parts.newsletter.json({ ok: true });
    const send = (path: string) => () =>
      gateway.fetch(path, { method: 'POST', headers: forwardedFor('198.51.100.9'), body: '{}' });
    expect(await statuses(3, send('/api/leads'))).toEqual([200, 200, 429]);
    expect(await statuses(4, send('/api/subscribe'))).toEqual([200, 200, 200, 429]);
  });

  it('count the address seen by the proxy, not the one claimed by its client', async () => {
    let last = 0;
    const forging = () => askQuestion(gateway, forwardedFor(`203.0.113.${++last}, 198.51.100.7, 10.1.2.3`));
    expect(await statuses(3, forging)).toEqual([200, 200, 429]);
    expect((await askQuestion(gateway, forwardedFor('198.51.100.8'))).status).toBe(200);
  });

  it('[Z5] are read from the environment for generated texts', async () => {
    const generate = (): Promise<Response> =>
      gateway.fetch('/api/functions/daily-news-generator', {
        method: 'POST',
        headers: forwardedFor('198.51.100.30'),
      });
    expect(await statuses(2, generate)).toEqual([200, 429]);
    expect(await (await generate()).json()).toMatchObject({
      detail: expect.stringContaining('You have had 1 text generated in the last hour.'),
    });
  });

  it('count an IPv6 /64 network as one client', async () => {
    let last = 0;
    const moving = () => askQuestion(gateway, forwardedFor(`2001:db8:1:2::${(++last).toString(16)}`));
    expect(await statuses(3, moving)).toEqual([200, 200, 429]);
    expect((await askQuestion(gateway, forwardedFor('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('limit requests per minute, except for cached pages and the internal listener', async () => {
    gateway.parts.frontend.html('<p>A page</p>');
    const from = (address: string, path: string) => () =>
      gateway.fetch(path, { headers: forwardedFor(address) });
    expect(await statuses(4, from('198.51.100.20', '/api/articles'))).toEqual(acceptedUpTo(3));
    expect(await statuses(4, from('198.51.100.21', '/search'))).toEqual(acceptedUpTo(3));
    expect(await statuses(2, from('198.51.100.23', '/answers?q=visa'))).toEqual([200, 429]);
    expect(await statuses(2, from('198.51.100.24', '/answers?topic=tax&q=visa'))).toEqual([200, 429]);
    expect(await statuses(2, from('198.51.100.25', '/answers?q='))).toEqual([200, 200]);
    expect(await statuses(8, from('198.51.100.22', '/news'))).toEqual(Array(8).fill(200));
    expect(await statuses(8, () => gateway.fetchInternal('/api/articles'))).toEqual(Array(8).fill(200));
  });
});
