import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Activity, ActivityQuery } from './activity.schemas';
import { ActivityService } from './activity.service';

@ApiTags('internal')
@Access({ scope: 'audit:read', role: 'staff' })
@Controller('internal/activity')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get()
  @Endpoint('ActivityController_list', Activity)
  list(@Query({ schema: ActivityQuery }) query: ActivityQuery): Promise<Activity> {
    return this.activity.list(query);
  }
}
