import { Controller, Get, Global, HttpStatus, Injectable, Module, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  type HealthCheckResult,
  HealthCheckService,
  type HealthIndicatorFunction,
  HealthIndicatorService,
  TerminusModule,
} from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { Access } from './access';
import { Draining } from './draining';
import { getLogger } from './logging';

/** A dependency that readiness tests. `check` throws when the dependency does not answer. */
export interface Dependency {
  readonly name: string;
  /** `false`: the service does its work without it, so readiness does not ask for it. */
  readonly required?: boolean;
  /** The service does its work without it, if worse: readiness shows its state and stays ready. */
  readonly degrades?: boolean;
  check(): Promise<unknown>;
}

/** Where modules register what the service cannot work without. */
@Injectable()
export class Dependencies {
  private readonly all = new Map<string, Dependency>();

  /** A dependency of the same name is replaced. */
  add(dependency: Dependency): void {
    this.all.set(dependency.name, dependency);
  }
  /** In order of their registration. */
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
    private readonly draining: Draining,
  ) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (this.draining.hasBegun) {
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
      return { status: 'shutting_down', details: {} };
    }
    const wanted = this.dependencies.list().filter((dependency) => dependency.required !== false);
    const checks = wanted
      .filter((dependency) => !dependency.degrades)
      .map((dependency) => async () => {
        const session = this.indicator.check(dependency.name);
        return (await this.answers(dependency)) ? session.up() : session.down();
      });
    const [report, others] = await Promise.all([
      this.report(checks, reply),
      Promise.all(
        wanted
          .filter((dependency) => dependency.degrades)
          .map(async (each) => [each.name, { status: (await this.answers(each)) ? 'up' : 'down' }] as const),
      ),
    ]);
    return { ...report, details: { ...report.details, ...Object.fromEntries(others) } };
  }

  private async report(
    checks: HealthIndicatorFunction[],
    reply: FastifyReply,
  ): Promise<Pick<HealthCheckResult, 'status' | 'details'>> {
    try {
      return await this.health.check(checks);
    } catch (error) {
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
      const { getResponse } = error as { getResponse?: () => HealthCheckResult };
      return getResponse?.call(error) ?? { status: 'error', details: {} };
    }
  }

  private async answers(dependency: Dependency): Promise<boolean> {
    try {
      await withTimeout(Promise.resolve().then(() => dependency.check()));
      return true;
    } catch (error) {
      // The reason may name hosts: it goes to the log, not to the caller.
      this.logger.warn({ err: error, dependency: dependency.name }, 'dependency does not answer');
      return false;
    }
  }
}

@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Dependencies, Draining],
  exports: [Dependencies, Draining],
})
export class HealthModule {}
