import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { TreatyController } from './treaty.controller';
import { treatySections } from './treaty-section.kind';
import { treatyStatus } from './treaty-status.kind';

/** The treaty: its status and its sections. */
@Module({
  imports: [ItemsModule.forKind(treatySections), ItemsModule.forKind(treatyStatus)],
  controllers: [TreatyController],
})
export class TreatyModule {}
