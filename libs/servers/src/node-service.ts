import { existsSync } from 'node:fs';
import { workspaceRoot } from './paths';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import type { RunRecord } from './process/run-record';
import { isResponding } from './probes';

export interface NodeServiceOptions {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly inspect?: string;
  readonly port: number;
  /** Path that answers with a status below 400 once the service is ready. */
  readonly readyPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly stopGraceMs?: number;
  readonly record?: RunRecord;
}

export function nodeService(options: NodeServiceOptions): ManagedProcess {
  const { name, port, readyPath, env, logFile, stopGraceMs, record } = options;
  // DATABASE_URL is the superuser's URL of an external server. A service with a database gets its own URL from `env`.
  const { DATABASE_URL: _superuser, ...inherited } = process.env;
  const { script, args = [], inspect } = options;
  if (!existsSync(script)) throw new Error(`${script} is not built: run npm run build`);
  return new ManagedProcess(
    {
      name,
      command: process.execPath,
      args: ['--enable-source-maps', ...(inspect ? [`--inspect=${inspect}`] : []), script, ...args],
      cwd: workspaceRoot,
      env: { ...inherited, ...env, PORT: String(port), HOST: LOOPBACK },
      logFile,
      ...(stopGraceMs && { stopGraceMs }),
      ready: () => isResponding(`http://${LOOPBACK}:${port}${readyPath}`),
    },
    record,
  );
}
