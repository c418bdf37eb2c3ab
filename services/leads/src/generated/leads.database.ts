// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { LeadNote } from '../leads/lead-note.entity';
import { Lead } from '../leads/lead.entity';
import { LeadsBaseline } from '../migrations/1795810000000-baseline';
import { NormaliseAddresses1795924800000 } from '../migrations/1795924800000-normalise-addresses';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const leadsDatabase: DatabaseDefinition = {
  service: 'leads',
  entities: [LeadNote, Lead],
  migrations: [LeadsBaseline, NormaliseAddresses1795924800000],
};
