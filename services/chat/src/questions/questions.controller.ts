import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AskedQuestionsRepository } from './asked-questions.repository';
import { QuestionDryRuns } from './question-dry-runs.service';
import { AskedQuestions, AskedQuestionsQuery, QuestionTrial, QuestionTrialResult } from './questions.schemas';

@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal')
export class QuestionsController {
  constructor(
    private readonly asked: AskedQuestionsRepository,
    private readonly trials: QuestionDryRuns,
  ) {}

  @Get('asked-questions')
  @Endpoint('QuestionsController_list', AskedQuestions)
  list(@Query({ schema: AskedQuestionsQuery }) query: AskedQuestionsQuery): Promise<AskedQuestions> {
    return this.asked.list(query);
  }

  /** Returns the past questions that a draft would answer. Stores nothing. */
  @Post('question-trials')
  @ApiBody({ schema: toJsonSchema(QuestionTrial) })
  @Endpoint('QuestionsController_try', QuestionTrialResult)
  try(@Body({ schema: QuestionTrial }) { questions }: QuestionTrial): Promise<QuestionTrialResult> {
    return this.trials.run(questions);
  }
}
