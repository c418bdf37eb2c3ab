import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from './status.kind';
import { toStatus } from './status.mapper';
import { StatusList } from './status.schemas';

@ApiTags('status')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/status')
export class StatusController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('StatusController_list', StatusList)
  async list(): Promise<StatusList> {
    const all = await this.items.list(statuses, { order: 'ASC', slug: 'ASC' });
    return { items: all.map(toStatus) };
  }
}
