import type { Principal } from '@frontier/identity';
import { getLogger, AccessRefusals } from '@frontier/service-kit';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditRecorder } from './audit-recorder';

const MINUTE_MS = 60_000;

/** Audits refused requests as one count per caller and minute: with an entry each, any account could flood the log. */
@Injectable()
export class RefusalCounter extends AccessRefusals implements OnModuleInit, OnModuleDestroy {
  private readonly logger = getLogger('refusals');
  private counts = new Map<string, { readonly caller: Principal; count: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
  ) {
    super();
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), MINUTE_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  count(caller: Principal): void {
    const key = `${caller.kind} ${caller.subject}`;
    const counted = this.counts.get(key) ?? { caller, count: 0 };
    counted.count++;
    this.counts.set(key, counted);
  }

  private async write(): Promise<void> {
    const counts = this.counts;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await this.dataSource.transaction(async (tx) => {
        for (const { caller, count } of counts.values()) {
          await this.audit.record(tx, caller, { action: 'access.refused', meta: { count } });
        }
      });
    } catch (error) {
      this.logger.error({ err: error, principals: counts.size }, 'failed to audit refused requests');
    }
  }
}
