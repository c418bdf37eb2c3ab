import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createForgedTokens,
  startRolesGateway,
  identityEnv,
  createClientToken,
  createPersonToken,
} from '@frontier/identity/testing';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { Access } from './access';
import { createService } from './bootstrap';
import { Dependencies } from './dependencies';
import { ServiceError } from './errors';
import { Flows } from './flows';
import type { Problem } from './problem.schema';

/** The error that the endpoint `failing` throws. */
let failure: Error;

/** Lets a test wait for a request to begin, and lets it end. */
const signals = new EventEmitter();

@Controller('things')
class ThingsController {
  @Access('public')
  @Get('missing')
  missing(): never {
    throw new ServiceError(404, 'THING_NOT_FOUND', 'There is no such thing');
  }

  @Access('public')
  @Get('broken')
  broken(): never {
    throw new Error('password authentication failed for db.internal');
  }

  @Access('public')
  @Get('failing')
  failing(): never {
    throw failure;
  }

  @Access('public')
  @Post()
  create(@Body({ schema: z.object({ name: z.string().min(1).max(5) }) }) body: { name: string }): unknown {
    return body;
  }

  @Access('public')
  @Get('slow')
  async slow(): Promise<string> {
    signals.emit('begun');
    await once(signals, 'released');
    return 'at last';
  }

  @Access({ scope: 'leads:read' })
  @Get('secret')
  secret(): string {
    return 'for machines';
  }

  @Access({ role: 'staff' })
  @Get('staff')
  staff(): string {
    return 'for staff';
  }

  @Access({ scope: 'leads:erase', role: 'staff', recentSignIn: true })
  @Get('grave')
  grave(): string {
    return 'for whoever is there';
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

@Controller('open')
class UndeclaredController {
  @Get()
  read(): string {
    return 'nobody said who may read this';
  }
}

@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

describe('a service', () => {
  let app: NestFastifyApplication;

  const call = async (path: string, init?: { method?: 'GET' | 'POST'; token?: string; body?: object }) => {
    const response = await app.inject({
      method: init?.method ?? 'GET',
      url: path,
      ...(init?.token && { headers: { authorization: `Bearer ${init.token}` } }),
      ...(init?.body && { payload: init.body }),
    });
    return { status: response.statusCode, type: response.headers['content-type'], text: response.body };
  };
  const parseProblem = (text: string) => JSON.parse(text) as Problem;

  beforeAll(async () => {
    Object.assign(process.env, await identityEnv(), { GATEWAY_URL: await startRolesGateway() });
    app = await createService({ name: 'content', module: ThingsModule });
    await app.init();
  });
  afterAll(() => app.close());

  it('answers a ServiceError with a problem document and a stable code', async () => {
    const { status, type, text } = await call('/things/missing');
    expect(status).toBe(404);
    expect(type).toContain('application/problem+json');
    expect(parseProblem(text)).toMatchObject({ code: 'THING_NOT_FOUND', title: 'There is no such thing' });
  });

  it('answers a path that cannot be decoded with a problem document', async () => {
    const { status, type, text } = await call('/%zz');
    expect(status).toBe(400);
    expect(type).toContain('application/problem+json');
    expect(parseProblem(text)).toMatchObject({ code: 'BAD_REQUEST', title: 'The request is not valid' });
  });

  it('answers an unexpected error without internal details', async () => {
    const { status, text } = await call('/things/broken');
    expect(status).toBe(500);
    expect(text).not.toMatch(/password|db\.internal|bootstrap\.spec/);
    expect(parseProblem(text).correlation_id).toMatch(/^[0-9a-f]{32}$/);
  });

  const withCode = (code: string) => Object.assign(new Error(`${code} at db.internal`), { code });
  it.each([
    ['refuses connections', withCode('ECONNREFUSED')],
    ['has an unknown host', withCode('ENOTFOUND')],
    ['shuts down', withCode('57P01')],
    ['starts up', withCode('57P03')],
    ['has no connection left', withCode('53300')],
    ['is read-only', withCode('25006')],
    ['has a full disk', withCode('53100')],
    ['drops the connection', new Error('Connection terminated unexpectedly')],
    ['does not answer in time', new Error('timeout exceeded when trying to connect')],
    [
      'lost the connection before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('answers 503 without internal details while the database %s', async (_state, error) => {
    failure = error;
    const { status, text } = await call('/things/failing');
    expect([status, parseProblem(text).code]).toEqual([503, 'UNAVAILABLE']);
    expect(text).not.toMatch(/db\.internal|terminated|timeout|queryable/);
  });

  it.each([withCode('23505'), withCode('42P01'), new TypeError('x is not a function')])(
    'answers 500 to an error that a retry repeats: %s',
    async (error) => {
      failure = error;
      expect((await call('/things/failing')).status).toBe(500);
    },
  );

  it('answers an invalid body with a list of the invalid fields', async () => {
    const { status, text } = await call('/things', { method: 'POST', body: { name: 'too long' } });
    expect(status).toBe(400);
    expect(parseProblem(text)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'name' }] });
  });

  it('rejects a missing or invalid token', async () => {
    expect((await call('/things/secret')).status).toBe(401);
    expect((await call('/things/secret', { token: 'x'.repeat(40) })).status).toBe(401);
  });

  it('accepts a machine only with the required scope', async () => {
    const withScope = createClientToken('operator', ['jobs:run', 'leads:read']);
    expect(await call('/things/secret', { token: withScope })).toMatchObject({
      status: 200,
      text: 'for machines',
    });
    for (const scopes of [[], ['leads:write'], ['leads:read:all'], ['staff']]) {
      expect((await call('/things/secret', { token: createClientToken('operator', scopes) })).status).toBe(
        403,
      );
    }
    expect((await call('/things/staff', { token: withScope })).status).toBe(403);
  });

  it('accepts a person with the required role or a role that includes it, but never by scope', async () => {
    const statusFor = async (...roles: string[]) =>
      (await call('/things/staff', { token: createPersonToken('ana', roles) })).status;
    expect([
      await statusFor('admin'),
      await statusFor('staff'),
      await statusFor('user'),
      await statusFor(),
    ]).toEqual([200, 200, 403, 403]);
    expect((await call('/things/secret', { token: createPersonToken('ana', ['admin']) })).status).toBe(403);
  });

  it('[O17] rejects forged tokens at endpoints for people and for machines', async () => {
    const forged = createForgedTokens();
    expect(forged.length).toBeGreaterThan(60);
    const accepted: string[] = [];
    for (const { what, token } of forged) {
      for (const path of ['/things/staff', '/things/secret']) {
        const { status } = await call(path, { token });
        if (status !== 401) accepted.push(`${path} ${what}: ${status}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  it('[O17] requires a recent sign-in for irreversible actions by people', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const grave = async (token: string) => {
      const { status, text } = await call('/things/grave', { token });
      return status === 200 ? status : parseProblem(text).code;
    };
    expect(await grave(createPersonToken('ana', ['staff'], now - 590))).toBe(200);
    expect(await grave(createPersonToken('ana', ['staff'], now - 620))).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(await grave(createPersonToken('ana', ['staff'], 0))).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(await grave(createPersonToken('ana', ['user'], now))).toBe('FORBIDDEN');
    expect(await grave(createClientToken('operator', ['leads:erase']))).toBe(200);
  });

  it('[O17][Y27] rejects people while their stored role cannot be looked up', async () => {
    const { GATEWAY_URL } = process.env;
    process.env.GATEWAY_URL = 'http://127.0.0.1:9';
    const alone = await createService({ name: 'content', module: ThingsModule });
    await alone.init();
    process.env.GATEWAY_URL = GATEWAY_URL;
    const ask = async (url: string, token: string) => {
      const { statusCode, body } = await alone.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return [statusCode, body] as const;
    };
    const [status, text] = await ask('/things/staff', createPersonToken('ana', ['admin']));
    expect([status, parseProblem(text).code]).toEqual([503, 'STAFF_UNAVAILABLE']);
    expect((await ask('/things/secret', createClientToken('operator', ['leads:read'])))[0]).toBe(200);
    await alone.close();
  });

  it('fails to start if an endpoint has no access rule', async () => {
    const open = await createService({ name: 'content', module: UndeclaredModule });
    await expect(open.init()).rejects.toThrow('Endpoints without @Access: UndeclaredController.read');
  });

  it('stays ready while a dependency that only degrades it is down, and reports the outage', async () => {
    const dependencies = app.get(Dependencies);
    dependencies.add({
      name: 'mail',
      degrades: true,
      check: () => Promise.reject(new Error('smtp.internal')),
    });
    const { status, text } = await call('/health/ready');
    expect(status).toBe(200);
    expect(text).toContain('"mail":{"status":"down"}');
    expect(text).not.toContain('smtp.internal');
  });

  it('is ready only while all required dependencies answer, and does not reveal their errors', async () => {
    expect((await call('/health/ready')).status).toBe(200);
    const dependencies = app.get(Dependencies);
    dependencies.add({ name: 'postgres', check: () => Promise.reject(new Error('db.internal is away')) });
    const { status, text } = await call('/health/ready');
    expect(status).toBe(503);
    expect(text).toContain('"postgres":{"status":"down"}');
    expect(text).not.toContain('db.internal');
    expect((await call('/health/live')).status).toBe(200);
  });

  it('[Y21] stays ready while work is stuck, and reports how much waits where, how long and why', async () => {
    const backlog = { name: 'outbox', waiting: 3, age_s: 5 };
    const other = {
      name: 'content-item-changed-v1',
      waiting: 0,
      age_s: 121,
      error: new Error('at nats.internal'),
    };
    const slow = { name: 'slow', waiting: 1, age_s: 2, error: new Error('timeout') };
    const silent = { name: 'silent', waiting: 1, age_s: 200, error: new Error('timeout') };
    const full = { name: 'rows', waiting: 1, age_s: 0, error: 'insufficient storage resources available' };
    let isLost = false;
    const service = await createService({ name: 'content', module: ThingsModule });
    await service.init();
    const flows = service.get(Flows);
    flows.add({
      name: 'outbox',
      read: () => (isLost ? Promise.reject(new Error('nats.internal is away')) : Promise.resolve([backlog])),
    });
    flows.add({ name: 'events', read: () => Promise.resolve([other]) });
    flows.add({ name: 'jobs', read: () => Promise.resolve([full, slow, silent]) });
    const work = [
      { flow: 'outbox', name: 'outbox', waiting: 3, age_s: 5, stuck: false, cause: null },
      { flow: 'events', name: 'content-item-changed-v1', waiting: 0, age_s: 121, stuck: true, cause: null },
      { flow: 'jobs', name: 'rows', waiting: 1, age_s: 0, stuck: true, cause: 'JetStream has no room' },
      { flow: 'jobs', name: 'slow', waiting: 1, age_s: 2, stuck: false, cause: null },
      {
        flow: 'jobs',
        name: 'silent',
        waiting: 1,
        age_s: 200,
        stuck: true,
        cause: 'JetStream does not answer',
      },
    ];
    for (isLost of [false, true]) {
      await delay(1_100);
      const { statusCode, body } = await service.inject('/health/ready');
      const { details, waiting } = JSON.parse(body) as Record<string, object>;
      expect(statusCode).toBe(200);
      expect(details).toMatchObject({
        log: { status: 'up' },
        outbox: { status: 'up' },
        events: { status: 'down' },
        jobs: { status: 'down' },
      });
      expect(waiting).toEqual(work);
      expect(body).not.toContain('internal');
    }
    expect((await service.inject('/metrics')).body).toContain(
      'waiting_work_age_seconds{flow="events",name="content-item-changed-v1"} 121',
    );
    await service.close();
  });

  it('[Y22] reports in its metrics which dependencies answer, also optional ones', async () => {
    const service = await createService({ name: 'content', module: ThingsModule });
    await service.init();
    const read = async () => (await service.inject('/metrics')).body;
    let answers = false;
    const check = () => (answers ? Promise.resolve() : Promise.reject(new Error('cache.internal is away')));
    service.get(Dependencies).add({ name: 'redis', required: false, check });
    service.get(Dependencies).add({ name: 'nats', check: () => Promise.resolve() });
    const text = await read();
    expect(text).toContain('dependency_up{dependency="redis"} 0');
    expect(text).toContain('dependency_up{dependency="nats"} 1');
    answers = true;
    expect(await read()).toContain('dependency_up{dependency="redis"} 1');
    await service.close();
  });

  it('[Y21] reports not ready at shutdown, and closes connections only after their last response', async () => {
    process.env.SHUTDOWN_DRAIN_MS = '1500';
    const leaving = await createService({ name: 'content', module: ThingsModule });
    delete process.env.SHUTDOWN_DRAIN_MS;
    await leaving.listen(0, '127.0.0.1');
    const url = await leaving.getUrl();
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path);
      return [status, headers.get('connection')];
    };
    expect(await ask('/health/ready')).toEqual([200, 'keep-alive']);
    // The request starts before the shutdown, so its connection stays open until the response.
    const begun = once(signals, 'begun');
    const slow = ask('/things/slow');
    await begun;
    const closing = leaving.close();
    let ready = await ask('/health/ready');
    while (ready[0] === 200) ready = await ask('/health/ready');
    expect(ready).toEqual([503, 'close']);
    expect(await ask('/things/missing')).toEqual([404, 'close']);
    while (leaving.getHttpServer().listening) await delay(10);
    signals.emit('released');
    expect(await slow).toEqual([200, 'keep-alive']);
    await closing;
    await expect(ask('/health/ready')).rejects.toThrow('fetch failed');
  });

  it('closes what its modules have opened if its configuration fails', async () => {
    const close = jest.fn();
    const module = {
      module: ThingsModule,
      providers: [{ provide: 'connection', useValue: { onModuleDestroy: close } }],
    };
    const configure = () => Promise.reject(new Error('a setting is wrong'));
    await expect(createService({ name: 'content', module, configure })).rejects.toThrow('a setting is wrong');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('records the duration of requests by route pattern', async () => {
    await call('/things/missing?q=1');
    expect((await call('/metrics')).text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/things\/missing",status="404"\}/,
    );
  });
});
