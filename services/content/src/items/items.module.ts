import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { itemKinds } from '../item-kinds';
import { InternalItemsController } from './internal-items.controller';
import { ItemVisibility } from './item-visibility.service';
import { ItemChanges } from './item.changes';
import { RepublishItemsProcessor } from './republish-items.processor';
import { VisibleItems } from './visible-items.service';

/** What all kinds of content share. */
@Module({
  imports: [TypeOrmModule.forFeature(itemKinds.map(({ entity }) => entity))],
  controllers: [InternalItemsController],
  providers: [ItemChanges, ItemVisibility, VisibleItems, RepublishItemsProcessor],
  exports: [ItemChanges, VisibleItems, TypeOrmModule],
})
export class ItemsModule {}
