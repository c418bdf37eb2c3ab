import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StatusQuestions as StatusQuestionsAnswer } from './status.schemas';
import { StatusQuestions } from './status-questions.service';

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/status-questions')
export class StatusQuestionsController {
  constructor(private readonly questions: StatusQuestions) {}

  @Get()
  @Endpoint('StatusQuestionsController_list', StatusQuestionsAnswer)
  list(): Promise<StatusQuestionsAnswer> {
    return this.questions.list();
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Delete(':id')
  @Endpoint('StatusQuestionsController_settle')
  settle(@Param('id', { schema: z.uuid() }) id: string, @Caller() by: Principal): Promise<void> {
    return this.questions.settle(id, by);
  }
}
