import { metrics } from '@frontier/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { LeadNotifications } from './lead-notifications.repository';

const NAME = 'leads_not_notified';

/** Counts leads whose notification failed or may not have been sent. Only staff can decide to send one again. */
@Injectable()
export class NotificationMetrics implements OnModuleInit {
  constructor(private readonly notifications: LeadNotifications) {}

  onModuleInit(): void {
    const { notifications } = this;
    metrics.removeSingleMetric(NAME);
    new Gauge({
      name: NAME,
      help: 'Leads whose notification failed, or is uncertain because it may have been sent',
      labelNames: ['notification'],
      registers: [metrics],
      async collect() {
        const counts = await notifications.countUnsettled().catch(() => undefined);
        for (const state of ['failed', 'uncertain'] as const)
          this.labels(state).set(counts ? (counts[state] ?? 0) : Number.NaN);
      },
    });
  }
}
