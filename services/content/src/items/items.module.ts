import { Module } from '@nestjs/common';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { registerKind } from './item-kinds';
import { ItemAddressesController } from './item-addresses.controller';
import { ItemReview } from './item-review.service';
import { ItemVisibility } from './item-visibility.service';
import { ItemChanges } from './item.changes';
import { RepublishItemsProcessor } from './republish-items.processor';
import { VisibleItems } from './visible-items.service';

/** What all kinds of content share. */
@Module({
  controllers: [ItemAddressesController],
  providers: [ItemChanges, ItemReview, ItemVisibility, VisibleItems, RepublishItemsProcessor],
  exports: [ItemChanges, ItemReview, ItemVisibility, VisibleItems],
})
export class ItemsModule {
  /** The same module, for a feature that has a kind of content: `imports: [ItemsModule.forKind(faqs)]`. */
  static forKind<E extends ContentItem>(kind: ItemKind<E>): typeof ItemsModule {
    registerKind(kind);
    return ItemsModule;
  }
}
