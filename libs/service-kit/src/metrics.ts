import { Controller, Get, Header, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Access } from './access';

export const metrics = new Registry();
// Waking every 10 ms to look for lag, as is the default, is half of what an idle service does.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });

/** Duration of requests in seconds, by method, route pattern (never the path itself) and status. */
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
  // Reached by the cluster's scraper alone: the gateway has no route to it.
  @Access('public')
  @Get()
  @Header('content-type', metrics.contentType)
  read(): Promise<string> {
    return metrics.metrics();
  }
}

@Module({ controllers: [MetricsController] })
export class MetricsModule {}
