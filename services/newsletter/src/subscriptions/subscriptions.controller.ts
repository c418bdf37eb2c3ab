import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '../subscribers/subscribe.schemas';
import { Preferences, ResubscribeAnswer, SubscriptionView } from './subscription.schemas';
import { Subscriptions } from './subscriptions.service';

/** What the links in mails lead to. The token is the permission, so nothing here may be kept by a cache. */
@ApiTags('newsletter')
@Access('public')
@Controller('api/newsletter/subscriptions/:token')
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ schema: jsonSchemaOf(SubscriptionView) })
  read(@Param('token') token: string): Promise<SubscriptionView> {
    return this.subscriptions.read(token);
  }

  @Put()
  @ApiBody({ schema: jsonSchemaOf(Preferences, 'input') })
  @ApiOkResponse({ schema: jsonSchemaOf(SubscriptionView) })
  prefer(
    @Param('token') token: string,
    @Body({ schema: Preferences }) preferences: Preferences,
  ): Promise<SubscriptionView> {
    return this.subscriptions.prefer(token, preferences);
  }

  @Delete()
  @ApiOkResponse({ schema: jsonSchemaOf(Done) })
  async erase(@Param('token') token: string): Promise<Done> {
    await this.subscriptions.erase(token);
    return { ok: true };
  }

  /** Also what mail programs send by themselves (RFC 8058): whatever the body holds, the address suffices. */
  @Post('unsubscribe')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(Done) })
  async unsubscribe(@Param('token') token: string): Promise<Done> {
    await this.subscriptions.unsubscribe(token);
    return { ok: true };
  }

  @Post('resubscribe')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(ResubscribeAnswer) })
  async resubscribe(@Param('token') token: string): Promise<ResubscribeAnswer> {
    const { confirm } = await this.subscriptions.resubscribe(token);
    return { ok: true, ...(confirm && { confirm: true as const }) };
  }
}
