import { describeMigrations } from '@frontier/testing';
import { leadsDatabase } from '../src/generated/leads.database';

describeMigrations(leadsDatabase, __dirname, {
  untold: /DROP (CONSTRAINT|INDEX)|"lead_notes" ALTER COLUMN "id"|"created_at" TYPE TIMESTAMP/,
});
