import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TestAnswer, TestRequest } from '../campaigns/campaign.schemas';
import { MailSettings } from './mail-settings.schemas';
import { MailSettingsService } from './mail-settings.service';

@ApiTags('newsletter')
@Access({ scope: 'campaigns:read', role: 'staff' })
@Controller('internal/mail-settings')
export class MailSettingsController {
  constructor(private readonly settings: MailSettingsService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(MailSettings) })
  read(): Promise<MailSettings> {
    return this.settings.read();
  }

  @Access({ scope: 'campaigns:write', role: 'staff' })
  @Post('test')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(TestAnswer) })
  async sendTest(
    @Body({ schema: TestRequest }) { to }: TestRequest,
    @Caller() caller: Principal,
  ): Promise<TestAnswer> {
    await this.settings.sendTest(to, caller);
    return { ok: true };
  }
}
