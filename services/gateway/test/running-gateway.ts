import { createService } from '@frontier/service-kit';
import { type TestServer, testServers } from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { gateway } from '../src/gateway.service-definition';
import { StandIn } from './stand-in';

export const MACHINE_TOKEN = 'a-machine-token-that-is-long-enough-for-tests';
const parts = ['content', 'ingestion', 'chat', 'leads', 'newsletter', 'video', 'frontend'] as const;
type Part = (typeof parts)[number];

/** A gateway on a free port, before stand-ins for the services and with real Redis and NATS. */
export class RunningGateway {
  private constructor(
    readonly url: string,
    private readonly app: NestFastifyApplication,
    readonly parts: Record<Part, StandIn>,
    readonly redis: TestServer,
    readonly nats: TestServer,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<RunningGateway> {
    const { redis, nats } = await testServers({ redis: true, nats: true });
    await emptied(redis);
    const started = await Promise.all(
      parts.map(async (part) => [part, await new StandIn().start()] as const),
    );
    const standIns = Object.fromEntries(started) as Record<Part, StandIn>;
    const environment = { ...process.env };
    Object.assign(process.env, {
      MACHINE_TOKEN,
      LOG_LEVEL: 'silent',
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      ...Object.fromEntries(started.map(([part, { url }]) => [`${part.toUpperCase()}_URL`, url])),
      ...env,
    });
    const app = await createService(gateway);
    await app.listen(0, '127.0.0.1');
    return new RunningGateway(await app.getUrl(), app, standIns, redis, nats, environment);
  }

  get<T>(token: new (...dependencies: never[]) => T): T {
    return this.app.get<T>(token);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { redirect: 'manual', ...init });
  }

  asMachine(path: string, init: RequestInit = {}): Promise<Response> {
    return this.fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${MACHINE_TOKEN}` },
    });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all(Object.values(this.parts).map((part) => part.stop()));
    process.env = this.environment;
  }
}

/** Redis as it was before the last test counted in it, or ended it. */
async function emptied(server: TestServer): Promise<void> {
  await server.restart();
  const redis = new Redis(server.url);
  await redis.flushall();
  redis.disconnect();
}

export async function eventually(check: () => Promise<void> | void, timeoutMs = 5_000): Promise<void> {
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
