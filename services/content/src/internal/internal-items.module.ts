import { Module } from '@nestjs/common';
import { CorrectionsModule } from '../corrections/corrections.module';
import { ItemsModule } from '../items/items.module';
import { InternalItemsController } from './internal-items.controller';

/** Items of every kind for other services, with the corrections of their pages. */
@Module({ imports: [CorrectionsModule, ItemsModule], controllers: [InternalItemsController] })
export class InternalItemsModule {}
