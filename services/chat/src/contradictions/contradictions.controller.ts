import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Contradictions as ContradictionList } from './contradictions.schemas';
import { Contradictions } from './contradictions.service';

/** Reports that contradict a reviewed answer, for the staff inbox. */
@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal/contradictions')
export class ContradictionsController {
  constructor(private readonly contradictions: Contradictions) {}

  @Get()
  @Endpoint('ContradictionsController_list', ContradictionList)
  list(): Promise<ContradictionList> {
    return this.contradictions.list();
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Delete(':report/:answer')
  @Endpoint('ContradictionsController_settle')
  settle(
    @Param('report', { schema: z.uuid() }) report: string,
    @Param('answer', { schema: z.uuid() }) answer: string,
    @Caller() by: Principal,
  ): Promise<void> {
    return this.contradictions.settle(report, answer, by);
  }
}
