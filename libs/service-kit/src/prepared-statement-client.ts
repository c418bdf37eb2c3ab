import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Client, DatabaseError, type QueryResult } from 'pg';

/** Maximum number of prepared statements. Postgres keeps them until the session ends. */
const MOST_PREPARED = 250;
/** Code of the error "cached plan must not change result type", which follows a migration that changes a table. */
const PLAN_IS_STALE = '0A000';

const seenOnce = new LRUCache<string, true>({ max: 1_000 });
const names = new Map<string, string | undefined>();

/** Returns the name of a prepared statement, or undefined to send the statement unprepared. */
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

/** Throws if COMMIT rolled back: after a failed statement Postgres answers COMMIT with ROLLBACK instead of an error. */
async function throwOnRollback(committed: Promise<QueryResult>): Promise<QueryResult> {
  const result = await committed;
  if (result.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back, because a statement in it had failed');
  return result;
}

/**
 * Prepares statements with parameters from their second use on, because planning is a third of the cost of short
 * ones. Needs real sessions: with a pooler in transaction mode the prepared statement does not exist.
 */
export class PreparedStatementClient extends Client {
  // TypeORM calls `query` with a text and a list of values. Calls of another form go to the driver unchanged.
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
