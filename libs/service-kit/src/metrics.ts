import { Controller, Get, Header, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Access } from './access';

export const metrics = new Registry();
// The default of 10 ms for measuring event-loop lag causes half of an idle service's CPU use.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });

/** In seconds, by method, route pattern (never the path itself) and status. */
export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
});

@ApiExcludeController()
@Controller('metrics')
class MetricsController {
  // Only the cluster's scraper can reach this endpoint, because the gateway has no route to it.
  @Access('public')
  @Get()
  @Header('content-type', metrics.contentType)
  read(): Promise<string> {
    return metrics.metrics();
  }
}

@Module({ controllers: [MetricsController] })
export class MetricsModule {}
