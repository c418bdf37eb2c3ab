import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pickViewFields } from '../items/pick-view-fields';
import { VisibleItems } from '../items/visible-items.service';
import { markdownToText, renderMarkdown } from '../text/markdown';
import type { Answer } from './answer.entity';
import { answers } from './answer.kind';
import { AnswerEntry, AnswerList, AnswerPage } from './answer.schemas';

@ApiTags('answers')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/answers')
export class AnswersController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('AnswersController_list', AnswerList)
  async list(): Promise<AnswerList> {
    return { items: (await this.items.list(answers, { slug: 'ASC' })).map(toEntry) };
  }

  @Get(':slug')
  @Endpoint('AnswersController_read', AnswerPage)
  async read(@Param('slug') slug: string): Promise<AnswerPage> {
    const answer = await this.items.readBySlug(answers, slug);
    return {
      ...pickViewFields(AnswerPage, answer),
      ...toEntry(answer),
      answer_en_html: renderMarkdown(answer.answerEn).html,
      answer_es_html: renderMarkdown(answer.answerEs).html,
      summary: markdownToText(answer.answerEn),
    };
  }
}

const toEntry = (answer: Answer): AnswerEntry => ({
  ...pickViewFields(AnswerEntry, answer),
  question_en: answer.questionsEn[0] ?? '',
  question_es: answer.questionsEs[0] ?? '',
});
