import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CorrectionsModule } from '../corrections/corrections.module';
import { itemKinds } from '../item-kinds';
import { InternalItemsController } from './internal-items.controller';
import { ItemVisibility } from './item-visibility.service';
import { ItemChanges } from './item.changes';
import { RepublishItemsProcessor } from './republish-items.processor';
import { VisibleItems } from './visible-items.service';

/** What all kinds of content share. */
@Module({
  imports: [CorrectionsModule, TypeOrmModule.forFeature(itemKinds.map(({ entity }) => entity))],
  controllers: [InternalItemsController],
  providers: [ItemChanges, ItemVisibility, VisibleItems, RepublishItemsProcessor],
  exports: [ItemChanges, VisibleItems, TypeOrmModule],
})
export class ItemsModule {}
