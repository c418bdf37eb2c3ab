import type { Principal } from '@frontier/identity';
import { Access, Caller, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountOwner, AccountsErased, UserList } from './people.schemas';
import { People } from './people.service';

/** Exports and erases the account of a person who asks for it (`npm run person`). */
@ApiTags('internal')
@Access({ scope: 'accounts:read' })
@Controller('internal')
export class AccountsController {
  constructor(private readonly people: People) {}

  @Get('accounts')
  @ApiOperation({
    operationId: 'AccountsController_list',
    summary: 'Returns the account data stored for an email address',
  })
  @ApiOkResponse({ schema: toJsonSchema(UserList) })
  list(
    @Query({ schema: AccountOwner }) { email }: AccountOwner,
    @Caller() caller: Principal,
  ): Promise<UserList> {
    return this.people.exportAccounts(caller, email);
  }

  @Post('account-erasures')
  @Access({ scope: 'accounts:erase' })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'AccountsController_erase',
    summary: 'Erases the account of an email address, also at the identity provider',
  })
  @ApiOkResponse({ schema: toJsonSchema(AccountsErased) })
  async erase(
    @Body({ schema: AccountOwner }) { email }: AccountOwner,
    @Caller() caller: Principal,
  ): Promise<AccountsErased> {
    return { erased: await this.people.eraseAccounts(caller, email) };
  }
}
