import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { SourceHistoryController } from './source-history.controller';
import { SourceHistory } from './source-history.service';

@Module({ imports: [SourcesModule], controllers: [SourceHistoryController], providers: [SourceHistory] })
export class SourceHistoryModule {}
