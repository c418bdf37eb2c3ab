import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Inject, Post, UseFilters } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { NewsletterConfig } from '../newsletter.config';
import { Confirmations } from './confirmations.service';
import { SignUps, type SignUpOutcome } from './sign-ups.service';
import { SignUpErrorFilter } from './sign-up-error.filter';
import { ConfirmationRequest, Done, SubscribeAnswer, SubscribeRequest } from './subscribe.schemas';

@ApiTags('newsletter')
@Access('public')
@Controller('api')
export class SubscribeController {
  constructor(
    private readonly signUps: SignUps,
    private readonly confirmations: Confirmations,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  @Post('subscribe')
  @UseFilters(SignUpErrorFilter)
  @ApiBody({ schema: toJsonSchema(SubscribeRequest, 'input') })
  @Endpoint('SubscribeController_subscribe', SubscribeAnswer)
  async subscribe(@Body({ schema: SubscribeRequest }) body: SubscribeRequest): Promise<SubscribeAnswer> {
    // The honeypot is filled in: return success, so that bots learn nothing.
    if (body.company) return { ok: true };
    const outcome = await this.signUps.signUp({
      email: body.email,
      lang: body.lang,
      name: body.name,
      sourcePath: body.source_path ?? null,
      sections: body.sections,
      topics: body.topics,
    });
    return this.answer(outcome);
  }

  @Post('newsletter/confirmations')
  @ApiBody({ schema: toJsonSchema(ConfirmationRequest) })
  @Endpoint('SubscribeController_confirm', Done)
  async confirm(@Body({ schema: ConfirmationRequest }) { token }: ConfirmationRequest): Promise<Done> {
    await this.confirmations.confirm(token);
    return { ok: true };
  }

  /** Builds the response. In `discreet` mode it depends only on the settings, never on whether the address is known. */
  private answer(outcome: SignUpOutcome): SubscribeAnswer {
    const reported =
      this.config.NEWSLETTER_REPLIES === 'discreet'
        ? this.config.NEWSLETTER_CONFIRMATION === 'required'
          ? 'confirm'
          : 'subscribed'
        : outcome;
    if (reported === 'subscribed') return { ok: true };
    return reported === 'already' ? { ok: true, already: true } : { ok: true, confirm: true };
  }
}
