import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Delete, Get, Header, Param, Post, Put, Redirect } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Done } from '../subscribers/subscribe.schemas';
import { Preferences, ResubscribeAnswer, SubscriptionView } from './subscription.schemas';
import { Subscriptions } from './subscriptions.service';

/** Endpoints behind the links in mails. The token authorises the request, so responses must not be cached. */
@ApiTags('newsletter')
@Access('public')
@Controller('api/newsletter/subscriptions/:token')
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Endpoint('SubscriptionsController_read', SubscriptionView)
  read(@Param('token') token: string): Promise<SubscriptionView> {
    return this.subscriptions.read(token);
  }

  @Put()
  @ApiBody({ schema: toJsonSchema(Preferences, 'input') })
  @Endpoint('SubscriptionsController_prefer', SubscriptionView)
  prefer(
    @Param('token') token: string,
    @Body({ schema: Preferences }) preferences: Preferences,
  ): Promise<SubscriptionView> {
    return this.subscriptions.updatePreferences(token, preferences);
  }

  @Delete()
  @Endpoint('SubscriptionsController_erase', Done)
  async erase(@Param('token') token: string): Promise<Done> {
    await this.subscriptions.erase(token);
    return { ok: true };
  }

  /** Shows the page of the site to readers whose mail program opens the one-click address in a browser. */
  @Get('unsubscribe')
  @Header('cache-control', 'no-store')
  @Redirect()
  @Endpoint('SubscriptionsController_showUnsubscribe', undefined, 302)
  showUnsubscribe(@Param('token') token: string): { url: string } {
    return { url: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}` };
  }

  /** Also serves one-click unsubscribe of mail programs (RFC 8058). Ignores the body: the URL has the subscription. */
  @Post('unsubscribe')
  @Endpoint('SubscriptionsController_unsubscribe', Done)
  async unsubscribe(@Param('token') token: string): Promise<Done> {
    await this.subscriptions.unsubscribe(token);
    return { ok: true };
  }

  @Post('resubscribe')
  @Endpoint('SubscriptionsController_resubscribe', ResubscribeAnswer)
  async resubscribe(@Param('token') token: string): Promise<ResubscribeAnswer> {
    const { confirm } = await this.subscriptions.resubscribe(token);
    return { ok: true, ...(confirm && { confirm: true as const }) };
  }
}
