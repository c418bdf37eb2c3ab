import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { Item } from './items/item.entity';
import { CreateSourcesAndItems1795176000000 } from './migrations/1795176000000-create-sources-and-items';
import { CreateRunsAndLogs1795176060000 } from './migrations/1795176060000-create-runs-and-logs';
import { ForgetAssumedDates1795220000000 } from './migrations/1795220000000-forget-assumed-dates';
import { GatherOnRequest1795400000000 } from './migrations/1795400000000-gather-on-request';
import { WatchTreaty1795400120000 } from './migrations/1795400120000-watch-treaty';
import { LookAgain1795700000000 } from './migrations/1795700000000-look-again';
import { NoteTranslations1795720000000 } from './migrations/1795720000000-note-translations';
import { RememberReads1795710000000 } from './migrations/1795710000000-remember-reads';
import { TellOfSearches1795500000000 } from './migrations/1795500000000-tell-of-searches';
import { IngestRun } from './runs/ingest-run.entity';
import { IngestionLog } from './runs/ingestion-log.entity';
import { IngestionSetting } from './runs/ingestion-setting.entity';
import { SourceDay } from './sources/source-day.entity';
import { Source } from './sources/source.entity';
import { TreatySnapshot } from './treaty-watch/treaty-snapshot.entity';

export const ingestionDatabase: DatabaseDefinition = {
  service: 'ingestion',
  entities: [Source, SourceDay, Item, IngestRun, IngestionLog, IngestionSetting, TreatySnapshot],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateSourcesAndItems1795176000000,
    CreateRunsAndLogs1795176060000,
    ForgetAssumedDates1795220000000,
    GatherOnRequest1795400000000,
    WatchTreaty1795400120000,
    TellOfSearches1795500000000,
    LookAgain1795700000000,
    RememberReads1795710000000,
    NoteTranslations1795720000000,
  ],
};
