import { Access, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SummaryAnswer, SummaryRequest } from './article.schemas';
import { ArticleSummarizerService } from './article-summarizer.service';

@ApiTags('functions')
@Access('public')
@Controller('api/functions/article-summarizer')
export class ArticleSummarizerController {
  constructor(private readonly summarizer: ArticleSummarizerService) {}

  @Post()
  @Endpoint('ArticleSummarizerController_summarise', SummaryAnswer)
  summarise(@Body({ schema: SummaryRequest }) { articleId }: SummaryRequest): Promise<SummaryAnswer> {
    return this.summarizer.summarise(articleId);
  }
}
