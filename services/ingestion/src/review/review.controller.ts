import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PageFilter } from '../items/item.schemas';
import { ArticlesInReview, ReviewDecision, ReviewOutcome } from './review.schemas';
import { ReviewQueue } from './review.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/articles-in-review')
export class ReviewController {
  constructor(private readonly review: ReviewQueue) {}

  @Get()
  @Endpoint('ReviewController_list', ArticlesInReview)
  list(@Query({ schema: PageFilter }) filter: PageFilter): Promise<ArticlesInReview> {
    return this.review.list(filter);
  }

  @Access({ scope: 'sources:write', role: 'staff' })
  @Put(':id/decision')
  @ApiBody({ schema: toJsonSchema(ReviewDecision, 'input') })
  @Endpoint('ReviewController_decide', ReviewOutcome)
  decide(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: ReviewDecision }) { decision }: ReviewDecision,
    @Caller() by: Principal,
  ): Promise<ReviewOutcome> {
    return this.review.decide(id, decision, by);
  }
}
