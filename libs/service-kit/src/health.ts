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
import { GracefulShutdown } from './graceful-shutdown';

@ApiExcludeController()
@Access('public')
@Controller('health')
class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly dependencies: Dependencies,
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
      return { status: 'shutting_down', details: {} };
    }
    const wanted = this.dependencies.list().filter((dependency) => dependency.required !== false);
    const checks = wanted
      .filter((dependency) => !dependency.degrades)
      .map((dependency) => async () => {
        const session = this.indicator.check(dependency.name);
        return (await this.dependencies.answers(dependency)) ? session.up() : session.down();
      });
    const [report, others] = await Promise.all([
      this.report(checks, reply),
      Promise.all(
        wanted
          .filter((dependency) => dependency.degrades)
          .map(
            async (each) =>
              [each.name, { status: (await this.dependencies.answers(each)) ? 'up' : 'down' }] as const,
          ),
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
}

@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Dependencies, GracefulShutdown],
  exports: [Dependencies, GracefulShutdown],
})
export class HealthModule {}
