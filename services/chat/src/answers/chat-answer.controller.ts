import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiBody, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from './answers.service';
import { ChatAnswer, ChatQuestionBody } from './chat-answer.schemas';

@ApiTags('functions')
@Access('public')
@Controller('api/functions/chat-answer')
export class ChatAnswerController {
  constructor(private readonly answers: Answers) {}

  /** If the model is unavailable, responds with 503 and the same schema: `ok: false` and a `user_message`. */
  @Post()
  @ApiBody({ schema: toJsonSchema(ChatQuestionBody) })
  @Endpoint('ChatAnswerController_answer', ChatAnswer)
  @ApiServiceUnavailableResponse({ schema: toJsonSchema(ChatAnswer) })
  async answer(
    @Body({ schema: ChatQuestionBody }) body: ChatQuestionBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatAnswer> {
    const answer = await this.answers.answer(body);
    void reply.header('cache-control', 'no-store');
    if (!answer.ok) void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return answer;
  }
}
