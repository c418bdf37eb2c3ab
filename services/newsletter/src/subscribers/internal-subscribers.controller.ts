import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { SubscriberList, SubscriberQuery } from './subscriber-list.schemas';
import { SubscriberLists } from './subscriber-lists.service';

@ApiTags('newsletter')
@Access({ scope: 'subscribers:read', role: 'staff' })
@Controller('internal/subscribers')
export class InternalSubscribersController {
  constructor(private readonly lists: SubscriberLists) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(SubscriberList) })
  list(@Query({ schema: SubscriberQuery }) query: SubscriberQuery): Promise<SubscriberList> {
    return this.lists.list(query);
  }

  @Access({ scope: 'subscribers:erase', role: 'staff' })
  @Delete(':id')
  @HttpCode(204)
  erase(@Param('id', { schema: z.uuid() }) id: string, @Caller() caller: Principal): Promise<void> {
    return this.lists.erase(id, caller);
  }
}
