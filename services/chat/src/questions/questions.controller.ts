import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AskedQuestionsService } from './asked-questions.service';
import { QuestionTrials } from './question-trials.service';
import { AskedQuestions, AskedQuestionsQuery, QuestionTrial, QuestionTrialResult } from './questions.schemas';

/** What readers ask, for those who write answers. */
@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal')
export class QuestionsController {
  constructor(
    private readonly asked: AskedQuestionsService,
    private readonly trials: QuestionTrials,
  ) {}

  @Get('asked-questions')
  @ApiOkResponse({ schema: jsonSchemaOf(AskedQuestions) })
  list(@Query({ schema: AskedQuestionsQuery }) query: AskedQuestionsQuery): Promise<AskedQuestions> {
    return this.asked.list(query);
  }

  /** Stores nothing. */
  @Post('question-trials')
  @HttpCode(200)
  @ApiBody({ schema: jsonSchemaOf(QuestionTrial) })
  @ApiOkResponse({ schema: jsonSchemaOf(QuestionTrialResult) })
  try(@Body({ schema: QuestionTrial }) { questions }: QuestionTrial): Promise<QuestionTrialResult> {
    return this.trials.try(questions);
  }
}
