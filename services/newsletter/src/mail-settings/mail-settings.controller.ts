import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TestAnswer, TestRequest } from '../campaigns/campaign.schemas';
import { MailSettings } from './mail-settings.schemas';
import { MailSettingsService } from './mail-settings.service';

@ApiTags('newsletter')
@Access({ scope: 'campaigns:read', role: 'staff' })
@Controller('internal/mail-settings')
export class MailSettingsController {
  constructor(private readonly settings: MailSettingsService) {}

  @Get()
  @Endpoint('MailSettingsController_read', MailSettings)
  read(): Promise<MailSettings> {
    return this.settings.read();
  }

  @Access({ scope: 'campaigns:write', role: 'staff' })
  @Post('test')
  @Endpoint('MailSettingsController_sendTest', TestAnswer)
  async sendTest(
    @Body({ schema: TestRequest }) { to }: TestRequest,
    @Caller() caller: Principal,
  ): Promise<TestAnswer> {
    await this.settings.sendTest(to, caller);
    return { ok: true };
  }
}
