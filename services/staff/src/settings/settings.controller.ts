import { SystemSettingKey } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SettingChange, SettingList, SettingView } from './setting.schemas';
import { Settings } from './settings.service';

@ApiTags('internal')
@Access({ scope: 'settings:read', role: 'staff' })
@Controller('internal/settings')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(SettingList) })
  async list(): Promise<SettingList> {
    return { items: await this.settings.list() };
  }

  @Access({ scope: 'settings:write', role: 'admin' })
  @Put(':key')
  @ApiOkResponse({ schema: jsonSchemaOf(SettingView) })
  change(
    @Param('key', { schema: SystemSettingKey }) key: SystemSettingKey,
    @Body({ schema: SettingChange }) { value }: SettingChange,
    @Caller() caller: Principal,
  ): Promise<SettingView> {
    return this.settings.change(key, value, caller);
  }
}
