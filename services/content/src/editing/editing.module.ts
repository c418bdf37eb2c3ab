import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { EditingController } from './editing.controller';
import { EditorialList } from './editorial-list.service';
import { ItemEdits } from './item-edits.service';

/** Staff find, edit and add what readers read. */
@Module({
  imports: [ItemsModule],
  controllers: [EditingController],
  providers: [EditorialList, ItemEdits],
})
export class EditingModule {}
