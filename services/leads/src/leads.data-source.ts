import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import { type DatabaseDefinition, formMigrations } from '@frontier/service-kit';
import { LeadNote } from './leads/lead-note.entity';
import { Lead } from './leads/lead.entity';
import { CreateLeads1795270000000 } from './migrations/1795270000000-create-leads';
import { AcknowledgeLeads1795338000000 } from './migrations/1795338000000-acknowledge-leads';
import { HoldAfterRestore1795418000000 } from './migrations/1795418000000-hold-after-restore';

export const leadsDatabase: DatabaseDefinition = {
  service: 'leads',
  entities: [Lead, LeadNote],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    ...formMigrations,
    CreateLeads1795270000000,
    AcknowledgeLeads1795338000000,
    HoldAfterRestore1795418000000,
  ],
};
