import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module';
import { SearchController } from './search.controller';

@Module({
  imports: [LibraryModule],
  controllers: [SearchController],
})
export class SearchModule {}
