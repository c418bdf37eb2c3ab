import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({
  imports: [LibraryModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
