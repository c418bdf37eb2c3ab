import { SystemSettingKey } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SettingChange, SettingList, SettingView } from './setting.schemas';
import { Settings } from './settings.service';

@ApiTags('internal')
@Access({ scope: 'settings:read', role: 'staff' })
@Controller('internal/settings')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Endpoint('SettingsController_list', SettingList)
  async list(): Promise<SettingList> {
    return { items: await this.settings.list() };
  }

  @Access({ scope: 'settings:write', role: 'admin' })
  @Put(':key')
  @Endpoint('SettingsController_change', SettingView)
  change(
    @Param('key', { schema: SystemSettingKey }) key: SystemSettingKey,
    @Body({ schema: SettingChange }) { value }: SettingChange,
    @Caller() caller: Principal,
  ): Promise<SettingView> {
    return this.settings.change(key, value, caller);
  }
}
