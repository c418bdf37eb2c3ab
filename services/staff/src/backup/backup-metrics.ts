import { metrics } from '@frontier/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { listBackupTimes } from './backups.repository';

const NAME = 'backup_finished_timestamp_seconds';
const KINDS = ['backup', 'departures'] as const;

/** Reports the time of the newest backup. Its age shows both failed backups and backups that were never started. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    const { dataSource } = this;
    metrics.removeSingleMetric(NAME);
    new Gauge({
      name: NAME,
      help: 'Unix time when the newest backup or erasure list was finished; 0 if there is none',
      labelNames: ['kind'],
      registers: [metrics],
      async collect() {
        const rows = await listBackupTimes(dataSource).catch(() => undefined);
        for (const kind of KINDS)
          this.labels(kind).set(rows ? (rows.find((row) => row.kind === kind)?.at ?? 0) : Number.NaN);
      },
    });
  }
}
