import type { EventContract } from '@frontier/events';
import type { z } from 'zod';

interface Database {
  query<T>(sql: string, parameters: readonly unknown[]): Promise<T>;
}

/** Returns the payloads in a service's outbox, oldest first. @throws ZodError if one does not match the contract */
export async function publishedEvents<C extends EventContract>(
  db: Database,
  contract: C,
): Promise<z.infer<C['payload']>[]> {
  const rows = await db.query<{ envelope: { data: unknown } }[]>(
    'SELECT envelope FROM outbox WHERE subject = $1 ORDER BY seq',
    [contract.subject],
  );
  return rows.map(({ envelope }) => contract.payload.parse(envelope.data) as z.infer<C['payload']>);
}
