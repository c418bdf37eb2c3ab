import { Access, Endpoint, ServiceError } from '@frontier/service-kit';
import { Body, Controller, Headers, Inject, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AddressHasher } from '../addresses/address-hasher.service';
import { parseEmail } from '../addresses/email-address';
import { NewsletterConfig } from '../newsletter.config';
import { BounceMails } from './bounce-mails.service';
import { BounceWebhook, BouncesTaken, ReportsTaken } from './bounce.schemas';
import { Bounces } from './bounces.service';
import { hasValidSignature, SIGNATURE_HEADER } from './webhook-signature';

const STATUS_CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

@ApiTags('newsletter')
@Controller()
export class BouncesController {
  constructor(
    private readonly addresses: AddressHasher,
    private readonly bounces: Bounces,
    private readonly mails: BounceMails,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** Public, because mail providers authenticate with a signature over the body instead of a token. */
  @Access('public')
  @Post('api/newsletter/bounces')
  @Endpoint('BouncesController_webhook', ReportsTaken)
  async webhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers(SIGNATURE_HEADER) signature: string | undefined,
    @Body() body: unknown,
  ): Promise<ReportsTaken> {
    const raw = request.rawBody ?? Buffer.alloc(0);
    if (!hasValidSignature(this.config.NEWSLETTER_BOUNCE_SECRET, signature ?? '', raw)) {
      throw new ServiceError(401, 'SIGNATURE_INVALID', 'The signature does not fit');
    }
    // Validated after the signature, so that unauthenticated callers learn nothing about the schema.
    const parsed = BounceWebhook.safeParse(body);
    if (!parsed.success) throw new ServiceError(400, 'INVALID_INPUT', 'The reports are not valid');
    let taken = 0;
    for (const { type, email, permanent, occurred_at, detail } of parsed.data.events) {
      const read = parseEmail(email);
      if (!('email' in read)) continue;
      await this.bounces.record({
        kind: type,
        addressHash: this.addresses.hashAddress(read.email),
        permanent,
        statusCode: STATUS_CODE.exec(detail ?? '')?.[0] ?? null,
        occurredAt: new Date(occurred_at),
      });
      taken += 1;
    }
    return { taken, skipped: parsed.data.events.length - taken };
  }

  /** Accepts one unmodified mail from the mailbox that receives bounces and complaints. */
  @Access({ scope: 'bounces:report' })
  @Post('internal/bounce-mails')
  @ApiConsumes('message/rfc822')
  @Endpoint('BouncesController_mail', BouncesTaken)
  async mail(@Body() body: unknown): Promise<BouncesTaken> {
    if (!Buffer.isBuffer(body) || body.length === 0) {
      throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the mail as message/rfc822');
    }
    return { taken: await this.mails.ingest(body) };
  }
}
