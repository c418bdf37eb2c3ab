import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@frontier/servers';
import { eventually } from '../eventually';
import { recordFile } from '../test-record';

const ROOT = join(__dirname, '../../../..');

/** Builds a service and the libraries. A repeated build takes seconds. @param name folder name of the service */
export function buildService(name: string): void {
  execFileSync('npx', ['nx', 'run-many', '-t', 'build', `--projects=tag:type:lib,@frontier/${name}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  });
}

/** Runs a compiled service in a child process, which tests can kill to simulate a crash. */
export class ServiceProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly name: string,
    private readonly env: Readonly<Record<string, string>>,
    readonly url: string,
  ) {}

  static async make(name: string, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
    const port = await freePort();
    return new ServiceProcess(name, { ...env, PORT: String(port) }, `http://127.0.0.1:${port}`);
  }

  start(): void {
    const file = recordFile('logs', `${this.name}-process-${this.env.PORT}.log`);
    const log = file && openSync(file, 'a');
    this.child = spawn(process.execPath, [join(ROOT, 'services', this.name, 'dist/main.js')], {
      env: { ...process.env, LOG_LEVEL: log ? 'info' : 'silent', ...this.env },
      stdio: log ? ['ignore', log, log] : 'ignore',
    });
    if (log) closeSync(log);
  }

  /** Restarts the process if it has exited, which happens while a concurrent build writes its files. */
  revive(): void {
    if (this.child?.exitCode != null) this.start();
  }

  async ready(): Promise<void> {
    await eventually(async () => {
      this.revive();
      return (await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok;
    });
  }

  /** Sends SIGKILL. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
