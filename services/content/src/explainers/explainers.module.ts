import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { GlossaryModule } from '../glossary/glossary.module';
import { ItemsModule } from '../items/items.module';
import { ExplainersController } from './explainers.controller';
import { ExplainersService } from './explainers.service';

@Module({
  imports: [ArticlesModule, GlossaryModule, ItemsModule],
  controllers: [ExplainersController],
  providers: [ExplainersService],
})
export class ExplainersModule {}
