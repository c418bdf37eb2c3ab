import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logs } from './logs';
import { DATABASE, databaseUrl, LOCAL_FILES, type BackupTarget } from '@frontier/ops';
import { freePort, postgresServer, RunRecord, workspaceRoot } from '@frontier/servers';
import { loadLocalSecrets } from './secrets';
import { prepareDatabase } from './stack-services';

const getDataDir = (env: NodeJS.ProcessEnv): string => env.LOCAL_DIR ?? join(workspaceRoot, '.local');

/**
 * Starts the database of the local run for `work` and stops it afterwards. Copies missing local files, such as the
 * secrets, from the backup first.
 *
 * @throws AlreadyRunningError if the local run is running
 */
export async function withStoppedDatabase<T>(
  env: NodeJS.ProcessEnv,
  backup: string,
  work: (place: BackupTarget) => Promise<T>,
): Promise<T> {
  const dataDir = getDataDir(env);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const record = await RunRecord.open(join(dataDir, 'run.json'));
  process.once('exit', () => record.killAll());
  for (const name of LOCAL_FILES) {
    const kept = join(backup, 'local', name);
    if (!existsSync(join(dataDir, name)) && existsSync(kept))
      cpSync(kept, join(dataDir, name), { recursive: true });
  }
  const secrets = loadLocalSecrets(dataDir);
  const logs = new Logs(join(dataDir, 'logs'), env.LOCAL_LOG_DAYS);
  const postgres = postgresServer({
    dir: join(dataDir, 'postgres'),
    port: await freePort(),
    logFile: logs.rotate('postgres'),
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
