import { toSiteDay, ItemKindName } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Jobs } from '@frontier/jobs';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CorrectionNotes } from '../corrections/correction-notes.service';
import { getKind } from '../items/item-kinds';
import { ItemReview } from '../items/item-review.service';
import { ItemVisibility } from '../items/item-visibility.service';
import { ItemNotFoundError } from '../items/item.errors';
import { toInternal } from '../items/item.mapper';
import {
  InternalItem,
  ItemVisibilityAnswer,
  ReviewAnswer,
  ReviewRequest,
  RunStarted,
  VisibilityRequest,
} from '../items/item.schemas';
import { RepublishItems } from '../items/republish-items.job';

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/items')
export class InternalItemsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visibility: ItemVisibility,
    private readonly reviews: ItemReview,
    private readonly corrections: CorrectionNotes,
    private readonly jobs: Jobs,
  ) {}

  /** Returns hidden items, too, because other services need to know that they are hidden. */
  @Get(':kind/:id')
  @Endpoint('InternalItemsController_read', InternalItem)
  async read(
    @Param('kind', { schema: ItemKindName }) name: ItemKindName,
    @Param('id', { schema: z.uuid() }) id: string,
  ): Promise<InternalItem> {
    const kind = getKind(name);
    const item = await this.dataSource.getRepository(kind.entity).findOneBy({ id });
    if (!item) throw new ItemNotFoundError('ITEM');
    const internal = toInternal(kind, item);
    const [noted = internal] = await this.corrections.prependNotes([internal]);
    return noted;
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Put(':kind/:id/visibility')
  @Endpoint('InternalItemsController_setVisibility', ItemVisibilityAnswer)
  setVisibility(
    @Param('kind', { schema: ItemKindName }) name: ItemKindName,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: VisibilityRequest }) { visible }: VisibilityRequest,
    @Caller() caller: Principal,
  ): Promise<ItemVisibilityAnswer> {
    return this.visibility.set(getKind(name), id, visible, caller);
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Put(':kind/:id/review')
  @Endpoint('InternalItemsController_review', ReviewAnswer)
  review(
    @Param('kind', { schema: ItemKindName }) name: ItemKindName,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: ReviewRequest }) { by }: ReviewRequest,
    @Caller() caller: Principal,
  ): Promise<ReviewAnswer> {
    const review = by === null ? null : { on: toSiteDay(new Date()), by };
    return this.reviews.set(getKind(name), id, review, caller);
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Post('reindex')
  @Endpoint('InternalItemsController_reindex', RunStarted, 202)
  async reindex(@Caller() by: Principal): Promise<RunStarted> {
    const { run, joined } = await this.jobs.start(RepublishItems, {}, { by });
    return { run_id: run.id, joined };
  }
}
