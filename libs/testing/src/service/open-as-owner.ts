import type { DatabaseDefinition } from '@frontier/service-kit';
import { DataSource } from 'typeorm';
import { testDatabase, type TestDatabase } from '../test-servers';

/**
 * Opens a database of tests as the role that migrates. Nothing is migrated here.
 *
 * @param database a fresh one, unless it is given
 */
export async function openAsOwner(schema: DatabaseDefinition, database?: TestDatabase): Promise<DataSource> {
  const { ownerUrl } = database ?? (await testDatabase(schema.service));
  const { dataSourceOptions } = await import('@frontier/service-kit');
  return new DataSource(dataSourceOptions(schema, { DATABASE_URL: ownerUrl })).initialize();
}
