import { Module } from '@nestjs/common';
import { ContentConfig } from '../content.config';
import { ItemsModule } from '../items/items.module';
import { ItemSearch } from './item.search';
import { NewsSearch } from './news-search.repository';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';
import { Suggestions } from './suggestions.service';

@Module({
  imports: [ItemsModule],
  controllers: [SearchController],
  providers: [ContentConfig.provider, ItemSearch, NewsSearch, SearchService, Suggestions],
})
export class SearchModule {}
