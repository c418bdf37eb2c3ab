import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { HideOfftopicProcessor } from './hide-offtopic.processor';
import { PublishWindowProcessor } from './publish-window.processor';
import { PurgeNoiseProcessor } from './purge-noise.processor';

/** What is done with pages that are here already. */
@Module({
  imports: [ItemsModule],
  providers: [HideOfftopicProcessor, PublishWindowProcessor, PurgeNoiseProcessor],
})
export class UpkeepModule {}
