import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KbStats } from './kb-stats.schemas';
import { KbStatsService } from './kb-stats.service';

@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal/kb/stats')
export class KbStatsController {
  constructor(private readonly stats: KbStatsService) {}

  @Get()
  @Endpoint('KbStatsController_read', KbStats)
  read(): Promise<KbStats> {
    return this.stats.read();
  }
}
