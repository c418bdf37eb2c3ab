import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { toBase } from '../items/item.mapper';
import { VisibleItems } from '../items/visible-items.service';
import { renderMarkdown } from '../text/markdown';
import type { Answer } from './answer.entity';
import { answers } from './answer.kind';
import { type AnswerEntry, AnswerList } from './answer.schemas';

@ApiTags('answers')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/answers')
export class AnswersController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(AnswerList) })
  async list(): Promise<AnswerList> {
    return { items: (await this.items.list(answers, { slug: 'ASC' })).map(toEntry) };
  }
}

const toEntry = (answer: Answer): AnswerEntry => ({
  ...toBase(answer),
  question_en: answer.questionsEn[0] ?? '',
  question_es: answer.questionsEs[0] ?? '',
  answer_en_html: renderMarkdown(answer.answerEn).html,
  answer_es_html: renderMarkdown(answer.answerEs).html,
  as_of: answer.asOf,
});
