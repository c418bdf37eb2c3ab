import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { ItemsModule } from '../items/items.module';
import { PinsController } from './pins.controller';
import { Pins } from './pins.service';

@Module({
  imports: [ArticlesModule, ItemsModule],
  controllers: [PinsController],
  providers: [Pins],
})
export class PinsModule {}
