import { createService } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { gateway } from '../src/gateway.service-definition';
import { RealServer, StandIn } from './servers';

export const MACHINE_TOKEN = 'a-machine-token-that-is-long-enough-for-tests';
const parts = ['content', 'ingestion', 'chat', 'frontend'] as const;
type Part = (typeof parts)[number];

/** A gateway on a free port, before stand-ins for the services and with real Redis and NATS. */
export class RunningGateway {
  private constructor(
    readonly url: string,
    private readonly app: NestFastifyApplication,
    readonly parts: Record<Part, StandIn>,
    readonly redis: RealServer,
    readonly nats: RealServer,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<RunningGateway> {
    const [redis, nats] = await Promise.all([RealServer.redis(), RealServer.nats()]);
    const started = await Promise.all(
      parts.map(async (part) => [part, await new StandIn().start()] as const),
    );
    const standIns = Object.fromEntries(started) as Record<Part, StandIn>;
    const environment = { ...process.env };
    Object.assign(process.env, {
      MACHINE_TOKEN,
      LOG_LEVEL: 'silent',
      NATS_URL: `nats://127.0.0.1:${nats.port}`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
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
    await Promise.all([...Object.values(this.parts), this.redis, this.nats].map((server) => server.stop()));
    process.env = this.environment;
  }
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
