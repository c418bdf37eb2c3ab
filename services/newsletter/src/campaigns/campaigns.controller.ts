import { getDisplayName, type Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import * as schemas from './campaign.schemas';
import { CampaignPreviews } from './campaign-preview.service';
import { CampaignStateMachine } from './campaign-state-machine.service';
import { CampaignsService } from './campaigns.service';

const ID = { schema: z.uuid() };

@ApiTags('campaigns')
@Access({ scope: 'campaigns:read', role: 'staff' })
@Controller('internal/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly states: CampaignStateMachine,
    private readonly previews: CampaignPreviews,
  ) {}

  @Access({ scope: 'campaigns:write', role: 'staff' })
  @Post()
  @Endpoint('CampaignsController_create', schemas.CampaignView, 201)
  create(
    @Body({ schema: schemas.DraftRequest }) draft: schemas.DraftRequest,
    @Caller() caller: Principal,
  ): Promise<schemas.CampaignView> {
    // Services may set the author; for people it is always the caller.
    const named = caller.kind === 'person' ? { ...draft, created_by: getDisplayName(caller) } : draft;
    return this.campaigns.create(named, caller);
  }

  @Get()
  @Endpoint('CampaignsController_list', schemas.CampaignPage)
  list(
    @Query({ schema: schemas.CampaignQuery }) query: schemas.CampaignQuery,
  ): Promise<schemas.CampaignPage> {
    return this.campaigns.list(query);
  }

  @Get(':id')
  @Endpoint('CampaignsController_read', schemas.CampaignView)
  read(@Param('id', ID) id: string): Promise<schemas.CampaignView> {
    return this.campaigns.read(id);
  }

  @Access({ scope: 'campaigns:write', role: 'staff' })
  @Patch(':id')
  @Endpoint('CampaignsController_change', schemas.CampaignView)
  change(
    @Param('id', ID) id: string,
    @Body({ schema: schemas.DraftChange }) change: schemas.DraftChange,
    @Caller() caller: Principal,
  ): Promise<schemas.CampaignView> {
    return this.campaigns.change(id, change, caller);
  }

  @Get(':id/preview')
  @Endpoint('CampaignsController_preview', schemas.CampaignPreview)
  preview(@Param('id', ID) id: string): Promise<schemas.CampaignPreview> {
    return this.previews.preview(id);
  }

  @Get(':id/deliveries')
  @Endpoint('CampaignsController_listDeliveries', schemas.DeliveryPage)
  listDeliveries(
    @Param('id', ID) id: string,
    @Query({ schema: schemas.DeliveryQuery }) query: schemas.DeliveryQuery,
  ): Promise<schemas.DeliveryPage> {
    return this.campaigns.listDeliveries(id, query);
  }

  @Access({ scope: 'campaigns:write', role: 'staff' })
  @Post(':id/test')
  @Endpoint('CampaignsController_sendTest', schemas.TestAnswer)
  async sendTest(
    @Param('id', ID) id: string,
    @Body({ schema: schemas.TestRequest }) { to }: schemas.TestRequest,
    @Caller() caller: Principal,
  ): Promise<schemas.TestAnswer> {
    await this.previews.sendTest(id, to, caller);
    return { ok: true };
  }

  @Access({ scope: 'campaigns:send', role: 'staff', recentSignIn: true })
  @Post(':id/schedule')
  @Endpoint('CampaignsController_schedule', schemas.CampaignView)
  schedule(
    @Param('id', ID) id: string,
    @Body({ schema: schemas.ScheduleRequest }) { scheduled_at }: schemas.ScheduleRequest,
    @Caller() caller: Principal,
  ): Promise<schemas.CampaignView> {
    return this.states.schedule(id, new Date(scheduled_at), caller);
  }

  @Access({ scope: 'campaigns:send', role: 'staff' })
  @Post(':id/unschedule')
  @Endpoint('CampaignsController_unschedule', schemas.CampaignView)
  unschedule(@Param('id', ID) id: string, @Caller() caller: Principal): Promise<schemas.CampaignView> {
    return this.states.unschedule(id, caller);
  }

  @Access({ scope: 'campaigns:send', role: 'staff', recentSignIn: true })
  @Post(':id/send')
  @Endpoint('CampaignsController_send', schemas.CampaignView, 202)
  send(@Param('id', ID) id: string, @Caller() caller: Principal): Promise<schemas.CampaignView> {
    return this.states.send(id, caller);
  }

  @Access({ scope: 'campaigns:send', role: 'staff' })
  @Post(':id/pause')
  @Endpoint('CampaignsController_pause', schemas.CampaignView)
  pause(@Param('id', ID) id: string, @Caller() caller: Principal): Promise<schemas.CampaignView> {
    return this.states.pause(id, caller);
  }

  @Access({ scope: 'campaigns:send', role: 'staff', recentSignIn: true })
  @Post(':id/resume')
  @Endpoint('CampaignsController_resume', schemas.CampaignView, 202)
  resume(@Param('id', ID) id: string, @Caller() caller: Principal): Promise<schemas.CampaignView> {
    return this.states.resume(id, caller);
  }

  @Access({ scope: 'campaigns:send', role: 'staff' })
  @Post(':id/cancel')
  @Endpoint('CampaignsController_cancel', schemas.CampaignView)
  cancel(@Param('id', ID) id: string, @Caller() caller: Principal): Promise<schemas.CampaignView> {
    return this.states.cancel(id, caller);
  }
}
