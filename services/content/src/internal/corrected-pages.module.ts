import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { ItemsModule } from '../items/items.module';
import { CorrectionChangedConsumer } from './correction-changed.consumer';

/** Publishes again what a correction is about. */
@Module({ imports: [ArticlesModule, ItemsModule], providers: [CorrectionChangedConsumer] })
export class CorrectedPagesModule {}
