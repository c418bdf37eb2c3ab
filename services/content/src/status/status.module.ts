import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { StatusController } from './status.controller';
import { statuses } from './status.kind';

/** Where things stand: one record a matter, which every page and the assistant read. */
@Module({
  imports: [ItemsModule.forKind(statuses)],
  controllers: [StatusController],
})
export class StatusModule {}
