import type { Principal } from '@frontier/identity';
import { Access, Caller, type CsvFile, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { LeadErasure } from './lead-erasure.service';
import {
  ErasureAnswer,
  ErasureRequest,
  LeadChange,
  LeadFilter,
  LeadQuery,
  NewNote,
  StaffLead,
  StaffLeadPage,
  StaffLeadWithNotes,
} from './staff-lead.schemas';
import { StaffLeads } from './staff-leads.service';

const Id = { schema: z.uuid() };

@ApiTags('internal')
@Access({ scope: 'leads:read', role: 'staff' })
@Controller('internal')
export class StaffLeadsController {
  constructor(
    private readonly leads: StaffLeads,
    private readonly erasure: LeadErasure,
  ) {}

  @Get('leads')
  @Endpoint('StaffLeadsController_list', StaffLeadPage)
  list(@Query({ schema: LeadQuery }) query: LeadQuery): Promise<StaffLeadPage> {
    return this.leads.list(query);
  }

  @Access({ scope: 'leads:export', role: 'staff', recentSignIn: true })
  @Get('leads.csv')
  @Endpoint('StaffLeadsController_export', undefined, 200)
  @ApiProduces('text/csv')
  export(@Query({ schema: LeadFilter }) filter: LeadFilter, @Caller() caller: Principal): Promise<CsvFile> {
    return this.leads.export(filter, caller);
  }

  @Get('leads/:id')
  @Endpoint('StaffLeadsController_read', StaffLeadWithNotes)
  read(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<StaffLeadWithNotes> {
    return this.leads.open(id, caller);
  }

  @Access({ scope: 'leads:write', role: 'staff' })
  @Patch('leads/:id')
  @Endpoint('StaffLeadsController_change', StaffLead)
  change(
    @Param('id', Id) id: string,
    @Body({ schema: LeadChange }) change: LeadChange,
    @Caller() caller: Principal,
  ): Promise<StaffLead> {
    return this.leads.change(id, change, caller);
  }

  @Access({ scope: 'leads:write', role: 'staff' })
  @Post('leads/:id/notes')
  @HttpCode(201)
  @Endpoint('StaffLeadsController_addNote', StaffLeadWithNotes)
  addNote(
    @Param('id', Id) id: string,
    @Body({ schema: NewNote }) { text }: NewNote,
    @Caller() caller: Principal,
  ): Promise<StaffLeadWithNotes> {
    return this.leads.addNote(id, text, caller);
  }

  @Access({ scope: 'leads:write', role: 'staff' })
  @Post('leads/:id/notification')
  @Endpoint('StaffLeadsController_notifyAgain', undefined, 202)
  notifyAgain(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<StaffLead> {
    return this.leads.notifyAgain(id, caller);
  }

  @Access({ scope: 'leads:erase', role: 'staff', recentSignIn: true })
  @Post('leads/:id/erasure')
  @Endpoint('StaffLeadsController_erase')
  erase(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<void> {
    return this.erasure.erase(id, caller);
  }

  /** Erases all leads of an email address, for a person who asks for the deletion of their data. */
  @Access({ scope: 'leads:erase', role: 'staff', recentSignIn: true })
  @Post('lead-erasures')
  @Endpoint('StaffLeadsController_eraseAll', ErasureAnswer)
  async eraseAll(
    @Body({ schema: ErasureRequest }) { email }: ErasureRequest,
    @Caller() caller: Principal,
  ): Promise<ErasureAnswer> {
    return { erased: await this.erasure.eraseByEmail(email, caller) };
  }
}
