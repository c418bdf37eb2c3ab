import { WebProvidersModule } from '@frontier/web-search';
import { Module } from '@nestjs/common';
import { WebSearch } from './web-search.service';

@Module({ imports: [WebProvidersModule], providers: [WebSearch], exports: [WebSearch] })
export class WebSearchModule {}
