import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { People } from './people.service';
import { Invitation, UserChange, UserPage, UserQuery, UserRecord } from './people.schemas';

@ApiTags('internal')
@Access({ role: 'admin', recentSignIn: true })
@Controller('internal/users')
export class UsersController {
  constructor(private readonly people: People) {}

  @Get()
  @Access({ role: 'admin' })
  @Endpoint('UsersController_list', UserPage)
  list(@Query({ schema: UserQuery }) query: UserQuery): Promise<UserPage> {
    return this.people.list(query);
  }

  @Post('invitations')
  @ApiOperation({
    operationId: 'UsersController_invite',
    summary: 'Creates an account and mails its owner a link to set a password',
  })
  @ApiCreatedResponse({ schema: toJsonSchema(UserRecord) })
  invite(
    @Caller() caller: Principal,
    @Body({ schema: Invitation }) invitation: Invitation,
  ): Promise<UserRecord> {
    return this.people.invite(caller, invitation);
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'UsersController_change',
    summary: "Changes a person's role, or whether they may sign in",
  })
  @ApiOkResponse({ schema: toJsonSchema(UserRecord) })
  change(
    @Caller() caller: Principal,
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: UserChange }) { role, enabled = true }: UserChange,
  ): Promise<UserRecord> {
    return role === undefined
      ? this.people.setEnabled(caller, id, enabled)
      : this.people.changeRole(caller, id, role);
  }
}
