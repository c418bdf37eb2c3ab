import type { Person } from '@frontier/identity';
import { Access, Caller, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminSetup } from './admin-setup.service';
import { People } from './people.service';
import { Me } from './people.schemas';
import { SetupToken } from './admin-setup.schemas';

@ApiTags('internal')
@Access({ role: 'user' })
@Controller('internal/me')
export class MeController {
  constructor(
    private readonly people: People,
    private readonly setup: AdminSetup,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'MeController_read',
    summary: 'Returns the caller with the stored role. Other services call this on each request.',
  })
  @ApiOkResponse({ schema: toJsonSchema(Me) })
  read(@Caller() caller: Person): Promise<Me> {
    return this.people.getMe(caller);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'MeController_signOutEverywhere',
    summary: 'Ends all sessions of the caller, on all devices',
  })
  @ApiNoContentResponse()
  signOutEverywhere(@Caller() caller: Person): Promise<void> {
    return this.people.signOutEverywhere(caller);
  }

  @Post('admin-role')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'MeController_becomeAdmin',
    summary: 'Makes the caller the first administrator. Requires the setup token of the installation.',
  })
  @ApiOkResponse({ schema: toJsonSchema(Me) })
  async becomeAdmin(
    @Caller() caller: Person,
    @Body({ schema: SetupToken }) { token }: SetupToken,
  ): Promise<Me> {
    await this.setup.promote(caller, token);
    return this.people.getMe({ ...caller, roles: ['admin'] });
  }
}
