import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConfigOf, createService } from '@frontier/service-kit';
import { endpoints, type MachineClient, REALM_PATH } from '@frontier/identity';
import { identityEnv, type TestServer, testServers, createClientToken } from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { InternalListener } from '../../src/edge/internal-listener';
import { GatewayConfig } from '../../src/gateway.config';
import { gateway } from '../../src/gateway.service-definition';
import { FakeUpstream } from './fake-upstream';

const parts = [
  ...(['content', 'ingestion', 'chat', 'leads', 'newsletter', 'video', 'staff'] as const),
  ...(['identity', 'frontend'] as const),
] as const;
type Part = (typeof parts)[number];

/** Fake identity provider that always serves the keys of the test tokens. */
class FakeProvider extends FakeUpstream {
  constructor(private readonly keysUrl: string) {
    super();
  }

  protected override async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.endsWith(endpoints.keys)) return super.receive(request, response);
    response.end(await (await fetch(this.keysUrl)).text());
  }
}

/** A gateway on free ports with fake upstreams and real Redis and NATS. */
export class RunningGateway {
  private readonly copies: RunningGateway[] = [];

  private constructor(
    readonly url: string,
    private readonly app: NestFastifyApplication,
    readonly parts: Record<Part, FakeUpstream>,
    readonly redis: TestServer,
    readonly nats: TestServer,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  private static async run(
    ...surroundings: [Record<Part, FakeUpstream>, redis: TestServer, nats: TestServer, NodeJS.ProcessEnv]
  ): Promise<RunningGateway> {
    const app = await createService(gateway);
    await app.listen(0, '127.0.0.1');
    return new RunningGateway(await app.getUrl(), app, ...surroundings);
  }

  static async start(env: Record<string, string> = {}): Promise<RunningGateway> {
    const { redis, nats } = await testServers({ redis: true, nats: true });
    await resetRedis(redis);
    const { IDENTITY_URL = '', IDENTITY_ISSUER } = await identityEnv();
    const started = await Promise.all(
      parts.map(async (part) => {
        const fake =
          part === 'identity' ? new FakeProvider(IDENTITY_URL + endpoints.keys) : new FakeUpstream();
        return [part, await fake.start()] as const;
      }),
    );
    const fakes = Object.fromEntries(started) as Record<Part, FakeUpstream>;
    const environment = { ...process.env };
    Object.assign(process.env, {
      IDENTITY_ISSUER,
      LOG_LEVEL: 'silent',
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      ...Object.fromEntries(started.map(([part, { url }]) => [`${part.toUpperCase()}_URL`, url])),
      IDENTITY_URL: fakes.identity.url + REALM_PATH,
      ...env,
    });
    return RunningGateway.run(fakes, redis, nats, environment);
  }

  /** Starts a second gateway with the same upstreams, like a second replica. It stops with the first. */
  async startReplica(): Promise<RunningGateway> {
    const copy = await RunningGateway.run(this.parts, this.redis, this.nats, this.environment);
    this.copies.push(copy);
    return copy;
  }

  get<T>(token: abstract new (...dependencies: never[]) => T): T {
    return this.app.get<T>(token);
  }

  get config(): ConfigOf<typeof GatewayConfig> {
    return this.app.get<ConfigOf<typeof GatewayConfig>>(GatewayConfig.token);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { redirect: 'manual', ...init });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const sent = { 'content-type': 'application/json', ...headers };
    return this.fetch(path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  }

  fetchInternal(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(this.get(InternalListener).url + path, { redirect: 'manual', ...init, headers });
  }

  fetchInternalAs(client: MachineClient, path: string, init: RequestInit = {}): Promise<Response> {
    return this.fetchInternal(path, { ...init, token: createClientToken(client) });
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async stop(): Promise<void> {
    await Promise.all([this, ...this.copies].map((running) => running.close()));
    await Promise.all(Object.values(this.parts).map((part) => part.stop()));
    process.env = this.environment;
  }
}

/** Restarts Redis and deletes the counts of earlier tests. */
async function resetRedis(server: TestServer): Promise<void> {
  await server.restart();
  const redis = new Redis(server.url);
  await redis.flushall();
  redis.disconnect();
}

export async function eventually(check: () => Promise<void> | void, timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
