import { Module } from '@nestjs/common';
import { ContentConfig } from '../content.config';
import { ItemsModule } from '../items/items.module';
import { AnalysisController } from './analysis.controller';

@Module({ imports: [ItemsModule], controllers: [AnalysisController], providers: [ContentConfig.provider] })
export class AnalysisModule {}
