import type { DatabaseDefinition } from '@frontier/service-kit';
import { LeadNote } from './leads/lead-note.entity';
import { Lead } from './leads/lead.entity';
import { LeadsBaseline } from './migrations/1795810000000-baseline';

export const leadsDatabase: DatabaseDefinition = {
  service: 'leads',
  entities: [Lead, LeadNote],
  migrations: [LeadsBaseline],
};
