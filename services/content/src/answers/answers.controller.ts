import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { toBase } from '../items/item.mapper';
import { VisibleItems } from '../items/visible-items.service';
import { markdownText, renderMarkdown } from '../text/markdown';
import type { Answer } from './answer.entity';
import { answers } from './answer.kind';
import { type AnswerEntry, AnswerList, AnswerPage } from './answer.schemas';

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
      ...toBase(answer),
      ...toEntry(answer),
      answer_en_html: renderMarkdown(answer.answerEn).html,
      answer_es_html: renderMarkdown(answer.answerEs).html,
      summary: markdownText(answer.answerEn),
    };
  }
}

function toEntry(answer: Answer): AnswerEntry {
  const { id, slug, lang, tags, updated_at } = toBase(answer);
  const { questionsEn, questionsEs, asOf } = answer;
  const questions = { question_en: questionsEn[0] ?? '', question_es: questionsEs[0] ?? '' };
  return { id, slug, lang, tags, updated_at, ...questions, as_of: asOf };
}
