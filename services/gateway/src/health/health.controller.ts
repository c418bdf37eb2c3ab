import { Access, toJsonSchema } from '@frontier/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { WholeHealth } from './health.schema';
import { WholeHealthService } from './whole-health.service';

@Access('public')
@Controller('health')
export class WholeHealthController {
  constructor(private readonly whole: WholeHealthService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'WholeHealthController_read', summary: 'Reports the health of each part' })
  @ApiOkResponse({ schema: toJsonSchema(WholeHealth) })
  read(): Promise<WholeHealth> {
    return this.whole.read();
  }
}
