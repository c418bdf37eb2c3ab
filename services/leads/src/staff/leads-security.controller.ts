import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { canReadLeads } from '../leads/leads.repository';
import { PUBLIC_DATABASE } from '../public-database';

export const LeadsSecurity = z
  .object({
    /** True if the role that stores enquiries can read them, which it must not. */
    readable: z.boolean(),
    checked_at: z.iso.datetime(),
  })
  .meta({ id: 'LeadsSecurity' });
export type LeadsSecurity = z.infer<typeof LeadsSecurity>;

@ApiTags('internal')
@Access({ scope: 'leads:read', role: 'staff' })
@Controller('internal/leads-security')
export class LeadsSecurityController {
  constructor(@Inject(PUBLIC_DATABASE) private readonly database: DataSource) {}

  /** Reports whether the database role that stores visitors' forms can read leads, by a test query in that role. */
  @Get()
  @Endpoint('LeadsSecurityController_check', LeadsSecurity)
  async check(): Promise<LeadsSecurity> {
    return { readable: await canReadLeads(this.database), checked_at: new Date().toISOString() };
  }
}
