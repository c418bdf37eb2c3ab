import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logs } from '../logs';
import { workspaceRoot } from '../paths';
import { freePort, LOOPBACK } from '../ports';
import { RunRecord } from '../process/run-record';
import { DATABASE, databaseUrl } from '../provision';
import { localSecrets } from '../secrets';
import { postgresServer } from '../servers/postgres';
import { prepareDatabase } from '../stack-services';
import { LOCAL_FILES, type Place } from './place';

const dataDirOf = (env: NodeJS.ProcessEnv): string => env.LOCAL_DIR ?? join(workspaceRoot, '.local');

/** The system that `npm start` runs here. @throws when there is none */
export function runningLocally(env: NodeJS.ProcessEnv): Place {
  const dataDir = dataDirOf(env);
  // The fourth line is the port: https://www.postgresql.org/docs/current/storage-file-layout.html
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error('Nothing runs here: start the system first (npm start), or set DATABASE_ADMIN_URL');
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const { postgresPassword, keys } = localSecrets(dataDir);
  const admin = `postgres://frontier:${encodeURIComponent(postgresPassword)}@${LOOPBACK}:${port}/postgres`;
  return {
    databaseUrl: databaseUrl(admin, DATABASE),
    tokenSecret: keys.NEWSLETTER_TOKEN_SECRET,
    dataDir,
  };
}

/** Lends the database of the local run, which must not run. @throws AlreadyRunningError */
export async function withStoppedLocally<T>(
  env: NodeJS.ProcessEnv,
  backup: string,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const dataDir = dataDirOf(env);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const record = await RunRecord.open(join(dataDir, 'run.json'));
  process.once('exit', () => record.killAll());
  for (const name of LOCAL_FILES) {
    const kept = join(backup, 'local', name);
    if (!existsSync(join(dataDir, name)) && existsSync(kept))
      cpSync(kept, join(dataDir, name), { recursive: true });
  }
  const secrets = localSecrets(dataDir);
  const logs = new Logs(join(dataDir, 'logs'), env.LOCAL_LOG_DAYS);
  const postgres = postgresServer({
    dir: join(dataDir, 'postgres'),
    port: await freePort(),
    logFile: logs.rotated('postgres'),
    record,
    password: secrets.postgresPassword,
  });
  await postgres.process.start();
  try {
    await prepareDatabase({ options: {}, secrets, logs }, postgres.url);
    return await work({
      databaseUrl: databaseUrl(postgres.url, DATABASE),
      tokenSecret: secrets.keys.NEWSLETTER_TOKEN_SECRET,
      dataDir,
    });
  } finally {
    await postgres.process.stop();
    record.close();
  }
}
