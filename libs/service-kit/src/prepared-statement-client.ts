import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Client, DatabaseError, type QueryResult } from 'pg';

/** A session keeps what it has prepared until it ends: so many texts at most, and none that is asked but once. */
const MOST_PREPARED = 250;
/** "cached plan must not change result type": a migration changed the table meanwhile. */
const PLAN_IS_STALE = '0A000';

const seenOnce = new LRUCache<string, true>({ max: 1_000 });
const names = new Map<string, string | undefined>();

/** The name under which sessions keep a statement; undefined when it is sent as it stands. */
function getStatementName(text: string): string | undefined {
  if (names.has(text)) return names.get(text);
  if (names.size >= MOST_PREPARED) return undefined;
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true);
    return undefined;
  }
  const name = createHash('sha1').update(text).digest('base64');
  names.set(text, name);
  return name;
}

/** Postgres answers a COMMIT after an error as if all were well, and rolls back. */
async function throwOnRollback(committed: Promise<QueryResult>): Promise<QueryResult> {
  const result = await committed;
  if (result.command === 'ROLLBACK')
    throw new Error('A statement had failed, so the transaction was rolled back');
  return result;
}

/**
 * A session that has Postgres parse and plan a statement once rather than each time: what is asked with parameters for
 * the second time is prepared. Planning is a third of what short statements cost.
 *
 * The sessions have to be real ones: behind a pooler in transaction mode a prepared statement is not there.
 */
export class PreparedStatementClient extends Client {
  // TypeORM asks with a text and a list of values; all other forms are the driver's own.
  override query(...query: unknown[]): never {
    const [text, values, ...others] = query;
    const ask = super.query.bind(this) as (...form: unknown[]) => never;
    if (text === 'COMMIT' && query.length <= 2 && !values) return throwOnRollback(ask(text)) as never;
    if (typeof text !== 'string' || !Array.isArray(values) || others.length > 0) return ask(...query);
    const name = getStatementName(text);
    if (name === undefined) return ask(text, values);
    const result: Promise<QueryResult> = ask({ name, text, values });
    return result.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === PLAN_IS_STALE) names.set(text, undefined);
      throw error;
    }) as never;
  }
}
