import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { ChangeLog } from './change-log.service';
import { ChangesController } from './changes.controller';

@Module({ imports: [ItemsModule], controllers: [ChangesController], providers: [ChangeLog] })
export class ChangesModule {}
