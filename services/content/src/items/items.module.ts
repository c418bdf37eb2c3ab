import { Module } from '@nestjs/common';
import { ItemAddressesController } from './item-addresses.controller';
import { ItemReview } from './item-review.service';
import { ItemVisibility } from './item-visibility.service';
import { ItemChanges } from './item.changes';
import { RepublishItemsProcessor } from './republish-items.processor';
import { VisibleItems } from './visible-items.service';

@Module({
  controllers: [ItemAddressesController],
  providers: [ItemChanges, ItemReview, ItemVisibility, VisibleItems, RepublishItemsProcessor],
  exports: [ItemChanges, ItemReview, ItemVisibility, VisibleItems],
})
export class ItemsModule {}
