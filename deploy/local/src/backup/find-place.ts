import { DATABASE, databaseUrl } from '../provision';
import type { Place } from './place';

/** The system that DATABASE_ADMIN_URL names. */
const elsewhere = (env: NodeJS.ProcessEnv): Place | undefined =>
  env.DATABASE_ADMIN_URL
    ? {
        databaseUrl: databaseUrl(env.DATABASE_ADMIN_URL, DATABASE),
        tokenSecret: env.NEWSLETTER_TOKEN_SECRET,
      }
    : undefined;

// Loaded where it is wanted: in a container there is no local run.
const local = () =>
  import('./local-place.js').catch(() => {
    throw new Error('Set DATABASE_ADMIN_URL to the address of a superuser');
  });

/** The system that DATABASE_ADMIN_URL names, or that `npm start` runs here. @throws when neither is there */
export async function runningPlace(env: NodeJS.ProcessEnv): Promise<Place> {
  return elsewhere(env) ?? (await local()).runningLocally(env);
}

/**
 * Lends the database to restore into: the one of DATABASE_ADMIN_URL, or that of the local run, which must not run and
 * whose tables are made where they are missing.
 *
 * @param backup where the files of a local run are taken from, if they are gone
 * @throws AlreadyRunningError
 */
export async function withStoppedPlace<T>(
  env: NodeJS.ProcessEnv,
  backup: string,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const named = elsewhere(env);
  return named ? work(named) : (await local()).withStoppedLocally(env, backup, work);
}
