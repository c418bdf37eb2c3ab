import { Module } from '@nestjs/common';
import { ContentConfig } from '../content.config';
import { ItemsModule } from '../items/items.module';
import { ItemLoader } from './item-loader.service';
import { LoadStartingContentProcessor } from './load-starting-content.processor';
import { StaleSourcesController } from './stale-sources.controller';
import { StartingContentBoot } from './starting-content.boot';

@Module({
  imports: [ItemsModule],
  controllers: [StaleSourcesController],
  providers: [ContentConfig.provider, ItemLoader, LoadStartingContentProcessor, StartingContentBoot],
})
export class StartingContentModule {}
