import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StatusQuestions as StatusQuestionsAnswer } from './status.schemas';
import { StatusQuestions } from './status-questions.service';

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/status-questions')
export class StatusQuestionsController {
  constructor(private readonly questions: StatusQuestions) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(StatusQuestionsAnswer) })
  list(): Promise<StatusQuestionsAnswer> {
    return this.questions.list();
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  settle(@Param('id', { schema: z.uuid() }) id: string, @Caller() by: Principal): Promise<void> {
    return this.questions.settle(id, by);
  }
}
