// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { Item } from '../items/item.entity';
import { IngestRun } from '../runs/ingest-run.entity';
import { IngestionLog } from '../runs/ingestion-log.entity';
import { IngestionSetting } from '../runs/ingestion-setting.entity';
import { SourceDay } from '../sources/source-day.entity';
import { Source } from '../sources/source.entity';
import { TreatySnapshot } from '../treaty-watch/treaty-snapshot.entity';
import { IngestionBaseline } from '../migrations/1795810000000-baseline';
import { DropAllowPrivate1795838900000 } from '../migrations/1795838900000-drop-allow-private';
import { AddSourceMovedTo1795839000000 } from '../migrations/1795839000000-add-source-moved-to';
import { AddFeedGuids1795839300000 } from '../migrations/1795839300000-add-feed-guids';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const ingestionDatabase: DatabaseDefinition = {
  service: 'ingestion',
  entities: [Item, IngestRun, IngestionLog, IngestionSetting, SourceDay, Source, TreatySnapshot],
  migrations: [
    IngestionBaseline,
    DropAllowPrivate1795838900000,
    AddSourceMovedTo1795839000000,
    AddFeedGuids1795839300000,
  ],
};
