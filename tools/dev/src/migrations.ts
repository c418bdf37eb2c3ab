import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartError, workspaceRoot } from '@frontier/servers';

const run = promisify(execFile);

/** Brings one service's schema up to date with the service's own command. @throws StartError */
export async function migrateService(
  name: string,
  { script, databaseUrl, logFile }: { script: string; databaseUrl: string; logFile: string },
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' };
  try {
    const { stdout, stderr } = await run(process.execPath, [script], { env, cwd: workspaceRoot });
    appendFileSync(logFile, stdout + stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    appendFileSync(logFile, stdout + stderr);
    throw new StartError(name, 'could not bring its database up to date:', logFile);
  }
}
