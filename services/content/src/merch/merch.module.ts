import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { MerchController } from './merch.controller';
import { merchItems } from './merch-item.kind';

/** Merchandise. */
@Module({
  imports: [ItemsModule.forKind(merchItems)],
  controllers: [MerchController],
})
export class MerchModule {}
