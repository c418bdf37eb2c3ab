import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { SLUG } from '../text/slug';
import { StatusChanges } from './status-changes.service';
import { StatusChange } from './status.kind';
import { toStatus } from './status.mapper';
import { StatusView } from './status.schemas';

/** For staff. */
@ApiTags('internal')
@Access({ scope: 'content:write', role: 'staff' })
@Controller('internal/status')
export class InternalStatusController {
  constructor(private readonly changes: StatusChanges) {}

  /** Changes where a matter stands; what stood there before goes into its history. */
  @Put(':slug')
  @ApiOkResponse({ schema: jsonSchemaOf(StatusView) })
  async change(
    @Param('slug', { schema: z.string().regex(SLUG) }) slug: string,
    @Body({ schema: StatusChange }) state: StatusChange,
    @Caller() caller: Principal,
  ): Promise<StatusView> {
    return toStatus(await this.changes.change(slug, state, caller));
  }
}
