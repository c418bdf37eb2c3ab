import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@frontier/servers';
import { eventually } from '../eventually';
import { recordFile } from '../test-record';

const ROOT = join(__dirname, '../../../..');

/** Compiles a service as it is delivered; a second time is a matter of seconds. @param name as its folder is called */
export function buildService(name: string): void {
  execFileSync('npx', ['nx', 'run-many', '-t', 'build', `--projects=tag:type:lib,@frontier/${name}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  });
}

/** A compiled service in a process of its own, which can be killed as an accident would. */
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

  /** What ended by itself is started again, as a supervisor would: a build may be writing its files just now. */
  revive(): void {
    if (this.child?.exitCode != null) this.start();
  }

  async ready(): Promise<void> {
    await eventually(async () => {
      this.revive();
      return (await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok;
    });
  }

  /** `kill -9`; resolves when it is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
