import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { WebSearch } from '../web/web-search.service';
import type { ChatSetting } from './chat-setting.entity';
import { ChatSettings, ChatSettingsChange } from './chat-settings.schemas';
import { ChatSettingsService } from './chat-settings.service';

@ApiTags('internal')
@Access({ scope: 'settings:read', role: 'staff' })
@Controller('internal/chat-settings')
export class ChatSettingsController {
  constructor(
    private readonly settings: ChatSettingsService,
    private readonly web: WebSearch,
  ) {}

  @Get()
  @Endpoint('ChatSettingsController_read', ChatSettings)
  async read(): Promise<ChatSettings> {
    return this.toView(await this.settings.read());
  }

  @Access({ scope: 'settings:write', role: 'admin' })
  @Patch()
  @ApiBody({ schema: toJsonSchema(ChatSettingsChange) })
  @Endpoint('ChatSettingsController_change', ChatSettings)
  async change(
    @Body({ schema: ChatSettingsChange }) change: ChatSettingsChange,
    @Caller() caller: Principal,
  ): Promise<ChatSettings> {
    return this.toView(await this.settings.change(change, caller));
  }

  private toView(settings: ChatSetting): ChatSettings {
    return {
      rate_limit_per_hour: settings.rateLimitPerHour,
      mode: settings.mode,
      web_fallback: settings.webFallback,
      web_provider: settings.webProvider,
      domain_whitelist: settings.domainWhitelist,
      updated_at: settings.updatedAt.toISOString(),
      web_problem: settings.webFallback ? this.web.getProblem(settings.webProvider) : null,
    };
  }
}
