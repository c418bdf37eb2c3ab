import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, databaseUrl } from '../provision';

/** What is backed up or restored. */
export interface BackupTarget {
  /** The system's database, as superuser. */
  readonly databaseUrl: string;
  /** Signs the links in mails. */
  readonly tokenSecret: string | undefined;
  /** The folder of the local run; undefined where the system runs elsewhere. */
  readonly dataDir?: string;
}

/** What the local run keeps in files: who may sign in, with which keys, and its secrets. Clusters keep both elsewhere. */
export const LOCAL_FILES = ['identity', 'secrets.json'] as const;

const LOCAL_DIR = join(__dirname, '../../../../.local');

export type WithStoppedTarget = <T>(
  env: NodeJS.ProcessEnv,
  backup: string,
  work: (place: BackupTarget) => Promise<T>,
) => Promise<T>;

const getNamedTarget = (env: NodeJS.ProcessEnv): BackupTarget | undefined =>
  env.DATABASE_ADMIN_URL
    ? {
        databaseUrl: databaseUrl(env.DATABASE_ADMIN_URL, DATABASE),
        tokenSecret: env.NEWSLETTER_TOKEN_SECRET,
      }
    : undefined;

/** The system that `npm start` runs here. @throws when there is none */
function getLocalTarget(dataDir: string): BackupTarget {
  // The fourth line is the port: https://www.postgresql.org/docs/current/storage-file-layout.html
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error('Nothing runs here: start the system first (npm start), or set DATABASE_ADMIN_URL');
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const { postgresPassword, keys } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    postgresPassword: string;
    keys: Record<string, string>;
  };
  const admin = `postgres://frontier:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/postgres`;
  return {
    databaseUrl: databaseUrl(admin, DATABASE),
    tokenSecret: keys.NEWSLETTER_TOKEN_SECRET,
    dataDir,
  };
}

/** The system that DATABASE_ADMIN_URL names, or that `npm start` runs here. @throws when neither is there */
export const getRunningTarget = (env: NodeJS.ProcessEnv): BackupTarget =>
  getNamedTarget(env) ?? getLocalTarget(env.LOCAL_DIR ?? LOCAL_DIR);

export const withNamedTarget: WithStoppedTarget = (env, _backup, work) => {
  const place = getNamedTarget(env);
  if (!place) throw new Error('Set DATABASE_ADMIN_URL to the address of a superuser');
  return work(place);
};
