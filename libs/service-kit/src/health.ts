import { Controller, Get, Global, HttpStatus, Module, Res } from '@nestjs/common';
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
import { Dependencies } from './dependencies';
import { Flows } from './flows';
import { GracefulShutdown } from './graceful-shutdown';

@ApiExcludeController()
@Access('public')
@Controller('health')
class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly dependencies: Dependencies,
    private readonly flows: Flows,
    private readonly draining: GracefulShutdown,
  ) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    if (this.draining.hasBegun) {
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
      return { status: 'shutting_down', details: {}, waiting: [] };
    }
    const wanted = this.dependencies.list().filter((dependency) => dependency.required !== false);
    const checks = wanted
      .filter((dependency) => !dependency.degrades)
      .map((dependency) => async () => {
        const session = this.indicator.check(dependency.name);
        return (await this.dependencies.answers(dependency)) ? session.up() : session.down();
      });
    const [report, work, others] = await Promise.all([
      this.report(checks, reply),
      this.flows.read(),
      Promise.all(
        wanted
          .filter((dependency) => dependency.degrades)
          .map(
            async (each) =>
              [each.name, { status: (await this.dependencies.answers(each)) ? 'up' : 'down' }] as const,
          ),
      ),
    ]);
    const flows = this.flows.list().map((name) => {
      const isStuck = work.some(({ flow, stuck }) => flow === name && stuck);
      return [name, { status: isStuck ? 'down' : 'up' }] as const;
    });
    return {
      ...report,
      details: { ...report.details, ...Object.fromEntries([...others, ...flows]) },
      // A probe is on its way every minute, so report it only if it does not arrive.
      waiting: work.filter(({ flow, waiting, stuck }) => stuck || (waiting > 0 && flow !== 'probe')),
    };
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
}

@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Dependencies, Flows, GracefulShutdown],
  exports: [Dependencies, Flows, GracefulShutdown],
})
export class HealthModule {}
