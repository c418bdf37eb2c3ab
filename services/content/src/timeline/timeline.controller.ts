import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VisibleItems } from '../items/visible-items.service';
import { timelineEvents } from './timeline-event.kind';
import { sortByDate, toTimelineEvent } from './timeline.mapper';
import { TimelineList } from './timeline.schemas';

@ApiTags('timeline')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/timeline')
export class TimelineController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('TimelineController_list', TimelineList)
  async list(): Promise<TimelineList> {
    const events = await this.items.list(timelineEvents, { dateIso: 'ASC' });
    return { items: sortByDate(events).map(toTimelineEvent) };
  }
}
