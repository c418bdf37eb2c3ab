import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, databaseUrl } from '../provision';

/** A system to back up or restore. */
export interface BackupTarget {
  /** URL of the database with the credentials of a superuser. */
  readonly databaseUrl: string;
  /** NEWSLETTER_TOKEN_SECRET, which signs the links in mails; undefined if not known. */
  readonly tokenSecret: string | undefined;
  /** Data folder of `npm start`; undefined for any other system. */
  readonly dataDir?: string;
}

/** Files of `npm start` in a backup: accounts with signing keys, and secrets. Other systems keep both elsewhere. */
export const LOCAL_FILES = ['identity', 'secrets.json'] as const;

const LOCAL_DIR = join(__dirname, '../../../../.local');

/** Runs `work` on a stopped system. @param backup folder of the backup to restore */
export type WithStoppedTarget = <T>(
  env: NodeJS.ProcessEnv,
  backup: string,
  work: (place: BackupTarget) => Promise<T>,
) => Promise<T>;

const getNamedTarget = (env: NodeJS.ProcessEnv): BackupTarget | undefined =>
  env.DATABASE_ADMIN_URL
    ? { databaseUrl: databaseUrl(env.DATABASE_ADMIN_URL, DATABASE), tokenSecret: env.NEWSLETTER_TOKEN_SECRET }
    : undefined;

/** Returns the running system of `npm start`. @throws {Error} if it is not running */
function getLocalTarget(dataDir: string): BackupTarget {
  // The fourth line of postmaster.pid is the port: https://www.postgresql.org/docs/current/storage-file-layout.html
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error('No system is running here: start it first (npm start), or set DATABASE_ADMIN_URL');
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const { postgresPassword, keys } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    postgresPassword: string;
    keys: Record<string, string>;
  };
  const admin = `postgres://frontier:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/postgres`;
  return { databaseUrl: databaseUrl(admin, DATABASE), tokenSecret: keys.NEWSLETTER_TOKEN_SECRET, dataDir };
}

/** Returns the system of DATABASE_ADMIN_URL or else of `npm start`. @throws {Error} if neither is set or running */
export const getRunningTarget = (env: NodeJS.ProcessEnv): BackupTarget =>
  getNamedTarget(env) ?? getLocalTarget(env.LOCAL_DIR ?? LOCAL_DIR);

export const withNamedTarget: WithStoppedTarget = (env, _backup, work) => {
  const place = getNamedTarget(env);
  if (!place) throw new Error('Set DATABASE_ADMIN_URL to a database URL with superuser credentials');
  return work(place);
};
