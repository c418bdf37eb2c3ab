import type { Principal } from '@frontier/identity';
import { Access, Caller, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PinList, PinnableKind, PinTerm } from './pin.schemas';
import { Pins } from './pins.service';

@ApiTags('pins')
@Controller()
export class PinsController {
  constructor(private readonly pins: Pins) {}

  @Access('public')
  @UseInterceptors(ConditionalGetInterceptor)
  @Get('api/pins')
  @Endpoint('PinsController_list', PinList)
  async list(): Promise<PinList> {
    return { items: await this.pins.list() };
  }

  @Access({ scope: 'content:write', role: 'staff' })
  @Put('internal/items/:kind/:id/pin')
  @Endpoint('PinsController_set', PinTerm)
  async set(
    @Param('kind', { schema: PinnableKind }) kind: PinnableKind,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: PinTerm }) { until }: PinTerm,
    @Caller() caller: Principal,
  ): Promise<PinTerm> {
    await this.pins.set(kind, id, until, caller);
    return { until };
  }
}
