import { Access, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminSetupRequest, AdminSetupState } from './admin-setup.schemas';
import { AdminSetup } from './admin-setup.service';

@ApiTags('admin setup')
@Access('public')
@Controller('api/admin-setup')
export class AdminSetupController {
  constructor(private readonly setup: AdminSetup) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'AdminSetupController_read',
    summary: 'Returns whether there is an administrator',
  })
  @ApiOkResponse({ schema: toJsonSchema(AdminSetupState) })
  read(): Promise<AdminSetupState> {
    return this.setup.getState();
  }

  @Post()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'AdminSetupController_complete',
    summary: 'Creates the first administrator. Requires the setup token of the installation.',
  })
  @ApiCreatedResponse({ schema: toJsonSchema(AdminSetupState) })
  complete(@Body({ schema: AdminSetupRequest }) request: AdminSetupRequest): Promise<AdminSetupState> {
    return this.setup.complete(request);
  }
}
