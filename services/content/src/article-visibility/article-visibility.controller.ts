import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { VisibilityAnswer, VisibilityRequest } from '../articles/article.schemas';
import { ArticleVisibility } from './article-visibility.service';

@ApiTags('internal')
@Access({ scope: 'content:write', role: 'staff' })
@Controller('internal/articles')
export class ArticleVisibilityController {
  constructor(private readonly visibility: ArticleVisibility) {}

  @Put(':id/visibility')
  @Endpoint('ArticleVisibilityController_setVisibility', VisibilityAnswer)
  setVisibility(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: VisibilityRequest }) { visible }: VisibilityRequest,
    @Caller() caller: Principal,
  ): Promise<VisibilityAnswer> {
    return this.visibility.set(id, visible, caller);
  }
}
