import type { DatabaseDefinition } from '@frontier/service-kit';
import { Item } from './items/item.entity';
import { IngestionBaseline } from './migrations/1795810000000-baseline';
import { IngestRun } from './runs/ingest-run.entity';
import { IngestionLog } from './runs/ingestion-log.entity';
import { IngestionSetting } from './runs/ingestion-setting.entity';
import { SourceDay } from './sources/source-day.entity';
import { Source } from './sources/source.entity';
import { TreatySnapshot } from './treaty-watch/treaty-snapshot.entity';

export const ingestionDatabase: DatabaseDefinition = {
  service: 'ingestion',
  entities: [Source, SourceDay, Item, IngestRun, IngestionLog, IngestionSetting, TreatySnapshot],
  migrations: [IngestionBaseline],
};
