import { Module } from '@nestjs/common';
import { CorpusModule } from '../corpus/corpus.module';
import { SearchController } from './search.controller';

@Module({ imports: [CorpusModule], controllers: [SearchController] })
export class SearchModule {}
