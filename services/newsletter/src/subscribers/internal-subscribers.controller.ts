import type { Principal } from '@frontier/identity';
import { Access, Caller, type CsvFile, Endpoint } from '@frontier/service-kit';
import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { SubscriberList, SubscriberQuery } from './subscriber-list.schemas';
import { SubscriberLists } from './subscriber-lists.service';

@ApiTags('newsletter')
@Access({ scope: 'subscribers:read', role: 'staff' })
@Controller('internal')
export class InternalSubscribersController {
  constructor(private readonly lists: SubscriberLists) {}

  @Get('subscribers')
  @Endpoint('InternalSubscribersController_list', SubscriberList)
  list(@Query({ schema: SubscriberQuery }) query: SubscriberQuery): Promise<SubscriberList> {
    return this.lists.list(query);
  }

  @Access({ scope: 'subscribers:read', role: 'staff', recentSignIn: true })
  @Get('subscribers.csv')
  @Endpoint('InternalSubscribersController_export', undefined, 200)
  @ApiProduces('text/csv')
  export(@Caller() caller: Principal): Promise<CsvFile> {
    return this.lists.exportActive(caller);
  }

  @Access({ scope: 'subscribers:erase', role: 'staff', recentSignIn: true })
  @Delete('subscribers/:id')
  @Endpoint('InternalSubscribersController_erase')
  erase(@Param('id', { schema: z.uuid() }) id: string, @Caller() caller: Principal): Promise<void> {
    return this.lists.erase(id, caller);
  }
}
