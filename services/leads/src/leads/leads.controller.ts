import { Jobs } from '@frontier/jobs';
import {
  Access,
  Endpoint,
  FormTokens,
  InvalidInputError,
  toJsonSchema,
  ServiceError,
} from '@frontier/service-kit';
import { Body, Controller, Get, Header, Headers, Post, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { NotifyLead } from './notify-lead.job';
import { LeadIntake } from './lead-intake.service';
import { LeadReceipt, LeadRequest, NotificationRequest } from './lead-request';
import { getPreferredLanguage } from './preferred-language';
import { getFormError, findMissingMetadata } from './form-errors';

const TokenAnswer = z.object({ token: z.string(), expires_in_s: z.int() }).meta({ id: 'FormToken' });
const NotificationAnswer = z.object({ ok: z.literal(true) }).meta({ id: 'NotificationAnswer' });

/** Public endpoints for forms. None of them returns a stored lead. */
@ApiTags('leads')
@Access('public')
@Controller('api')
export class LeadsController {
  constructor(
    private readonly intake: LeadIntake,
    private readonly tokens: FormTokens,
    private readonly jobs: Jobs,
  ) {}

  @Get('form-tokens')
  @Header('cache-control', 'no-store')
  @Endpoint('LeadsController_token', TokenAnswer)
  token(): z.infer<typeof TokenAnswer> {
    return this.tokens.issue();
  }

  @Post('leads')
  @ApiBody({ schema: toJsonSchema(LeadRequest, 'input') })
  @Endpoint('LeadsController_take', LeadReceipt, 201)
  async take(
    @Body() body: unknown,
    @Headers('accept-language') languages: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeadReceipt> {
    const receipt = await this.intake.submit(readLead(body), getPreferredLanguage(languages));
    if (receipt.id === null) void reply.status(200);
    return receipt;
  }

  /** Starts the notification of a stored lead. Repeated calls send one mail. */
  @Post('send-lead-notification')
  @Endpoint('LeadsController_notify', NotificationAnswer, 202)
  async notify(
    @Body({ schema: NotificationRequest }) { id, notification_token }: NotificationRequest,
  ): Promise<z.infer<typeof NotificationAnswer>> {
    if (!this.tokens.isValidReceipt(id, notification_token)) {
      throw new ServiceError(404, 'LEAD_NOT_FOUND', 'There is no such enquiry');
    }
    await this.jobs.enqueue(NotifyLead, { lead_id: id });
    return { ok: true };
  }
}

/** @throws InvalidInputError with the error text of the form */
function readLead(body: unknown): LeadRequest {
  const result = LeadRequest.safeParse(body);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const wrong = errors.map(({ path }) => path);
  const missing = findMissingMetadata(body);
  const invalid = errors.filter(({ path }) => !missing.some((fault) => fault.path === path));
  throw new InvalidInputError(
    [...invalid, ...missing],
    missing.length > 0 && invalid.length === 0 ? undefined : getFormError(body, wrong),
  );
}
