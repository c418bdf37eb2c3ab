import { Controller, Get, Global, HttpStatus, Injectable, Module, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { Access } from './access';
import { getLogger } from './logging';

/** A dependency that readiness tests. `check` throws when the dependency does not answer. */
export interface Dependency {
  readonly name: string;
  /** `false`: the service does its work without it, so readiness does not ask for it. */
  readonly required?: boolean;
  check(): Promise<unknown>;
}

/** Where modules register what the service cannot work without. */
@Injectable()
export class Dependencies {
  private readonly all = new Map<string, Dependency>();

  add(dependency: Dependency): void {
    this.all.set(dependency.name, dependency);
  }
  list(): Dependency[] {
    return [...this.all.values()];
  }
}

const CHECK_TIMEOUT_MS = 2_000;

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

@ApiExcludeController()
@Access('public')
@Controller('health')
class HealthController {
  private readonly logger = getLogger('health');

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly dependencies: Dependencies,
  ) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const required = this.dependencies.list().filter((dependency) => dependency.required !== false);
    const checks = required.map((dependency) => async () => {
      const session = this.indicator.check(dependency.name);
      try {
        await withTimeout(Promise.resolve().then(() => dependency.check()));
        return session.up();
      } catch (error) {
        // The reason may name hosts: it goes to the log, not to the caller.
        this.logger.warn({ err: error, dependency: dependency.name }, 'dependency does not answer');
        return session.down();
      }
    });
    try {
      return await this.health.check(checks);
    } catch (error) {
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
      return (error as { getResponse?: () => unknown }).getResponse?.() ?? { status: 'error' };
    }
  }
}

@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Dependencies],
  exports: [Dependencies],
})
export class HealthModule {}
