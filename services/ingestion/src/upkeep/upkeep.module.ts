import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { HideOfftopicProcessor } from './hide-offtopic.processor';
import { PublishWindowProcessor } from './publish-window.processor';
import { PurgeNoiseProcessor } from './purge-noise.processor';

/** Jobs on items that are already stored. */
@Module({
  imports: [ItemsModule],
  providers: [HideOfftopicProcessor, PublishWindowProcessor, PurgeNoiseProcessor],
})
export class UpkeepModule {}
