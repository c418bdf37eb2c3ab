import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IngestorConfigRow } from './ingestor-config.entity';
import { type IngestorKey, type IngestorSettings, ingestorSettings } from './ingestor-settings';
import type { IngestorConfigView } from './ingestor.schemas';

const KEYS = Object.keys(ingestorSettings).sort() as IngestorKey[];

@Injectable()
export class IngestorConfig {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
  ) {}

  async list(): Promise<IngestorConfigView[]> {
    const rows = await this.dataSource.getRepository(IngestorConfigRow).find();
    return KEYS.map((key) => {
      const row = rows.find((candidate) => candidate.key === key);
      // The row may have been edited in the database, so fall back to the default if its value is invalid.
      const parsed = ingestorSettings[key].safeParse(row?.value);
      return {
        key,
        value: parsed.success ? parsed.data : ingestorSettings[key].parse(undefined),
        updated_at: row?.updatedAt.toISOString() ?? null,
      };
    });
  }

  async getSettings(): Promise<IngestorSettings> {
    return Object.fromEntries(
      (await this.list()).map(({ key, value }) => [key, value]),
    ) as unknown as IngestorSettings;
  }

  /** @throws ServiceError CONFIG_VALUE */
  async change(key: IngestorKey, value: unknown, by: Principal): Promise<IngestorConfigView[]> {
    const parsed = ingestorSettings[key].safeParse(value);
    if (value === undefined || value === null || !parsed.success) {
      throw new ServiceError(
        400,
        'CONFIG_VALUE',
        `This does not fit ${key}`,
        parsed.error?.issues[0]?.message,
      );
    }
    await this.dataSource.transaction(async (tx) => {
      const row = { key, value: parsed.data, updatedAt: new Date() };
      await tx.upsert(IngestorConfigRow, row, ['key']);
      await this.audit.record(tx, by, {
        action: 'ingestor_config.changed',
        target: { kind: 'ingestor-config', id: key },
      });
    });
    return this.list();
  }
}
