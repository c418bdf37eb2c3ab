import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SummaryAnswer, SummaryRequest } from './article.schemas';
import { ArticleSummarizerService } from './article-summarizer.service';

@ApiTags('functions')
@Access('public')
@Controller('api/functions/article-summarizer')
export class ArticleSummarizerController {
  constructor(private readonly summarizer: ArticleSummarizerService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(SummaryAnswer) })
  summarise(@Body({ schema: SummaryRequest }) { articleId }: SummaryRequest): Promise<SummaryAnswer> {
    return this.summarizer.summarise(articleId);
  }
}
