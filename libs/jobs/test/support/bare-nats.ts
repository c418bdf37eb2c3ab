import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBinaries, findBinary, freePort, isNatsReady, ManagedProcess } from '@frontier/servers';

/** A NATS server whose JetStream the test chooses: with room, with a limit in bytes, or none. */
export class BareNats {
  private readonly folder = mkdtempSync(join(tmpdir(), 'bare-nats-'));
  private process: ManagedProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<BareNats> {
    await ensureBinaries(['nats-server']);
    const nats = new BareNats(await freePort());
    await nats.restart({});
    return nats;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async restart({ jetstream = true, maxBytes }: { jetstream?: boolean; maxBytes?: number }): Promise<void> {
    await this.process?.stop();
    mkdirSync(this.folder, { recursive: true });
    const config = join(this.folder, 'nats.conf');
    const limit = maxBytes === undefined ? '' : `max_file_store: ${maxBytes}`;
    const dir = JSON.stringify(join(this.folder, 'data'));
    writeFileSync(
      config,
      jetstream ? `jetstream { store_dir: ${dir}\n ${limit} }\n` : '# without JetStream\n',
    );
    this.process = new ManagedProcess({
      name: 'nats',
      command: findBinary('nats-server') ?? 'nats-server',
      args: ['-a', '127.0.0.1', '-p', String(this.port), '-c', config],
      logFile: join(this.folder, 'nats.log'),
      ready: () => isNatsReady(this.port),
    });
    await this.process.start();
  }

  /** Ends the server and, with `data`, deletes what it has stored. */
  async kill({ data = false } = {}): Promise<void> {
    await this.process?.kill();
    if (data) rmSync(join(this.folder, 'data'), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await this.process?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
