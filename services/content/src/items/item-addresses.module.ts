import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { ItemAddressesController } from './item-addresses.controller';

/** Where the items of all kinds have their pages. */
@Module({ imports: [ItemsModule], controllers: [ItemAddressesController] })
export class ItemAddressesModule {}
