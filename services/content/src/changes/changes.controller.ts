import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeLog } from './change-log.service';
import { ChangeList, ChangesQuery } from './change.schemas';

@ApiTags('changes')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/changes')
export class ChangesController {
  constructor(private readonly changes: ChangeLog) {}

  @Get()
  @Endpoint('ChangesController_list', ChangeList)
  list(@Query({ schema: ChangesQuery }) query: ChangesQuery): Promise<ChangeList> {
    return this.changes.read(query);
  }
}
