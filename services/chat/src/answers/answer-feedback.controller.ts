import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { AnswerFeedback } from './chat-answer.schemas';
import { QuestionLog } from './question-log.service';

/** Stores feedback from anyone who knows the random id of an answer. Returns only the feedback that was sent. */
@ApiTags('functions')
@Access('public')
@Controller('api/chat-answers/:id/feedback')
export class AnswerFeedbackController {
  constructor(private readonly log: QuestionLog) {}

  @Put()
  @ApiBody({ schema: toJsonSchema(AnswerFeedback) })
  @Endpoint('AnswerFeedbackController_give', AnswerFeedback)
  async give(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: AnswerFeedback }) feedback: AnswerFeedback,
  ): Promise<AnswerFeedback> {
    await this.log.saveFeedback(id, feedback);
    return feedback;
  }
}
