import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBinaries, findBinary, MissingServerError } from '../src/binaries';

/** Uses a temporary folder as the whole PATH, with a fake apt-get in it. */
describe('ensureBinaries', () => {
  let folder: string;
  const aptGet = (script: string): void =>
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${folder}/asked\n${script}\n`, {
      mode: 0o755,
    });
  const asked = (): string[] => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'binaries-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    [['redis-server'], 'redis-server'],
    [['valkey-server'], 'valkey-server'],
    [['redis-server', 'valkey-server'], 'valkey-server'],
    [['nats-server'], undefined],
    [[], undefined],
  ])('finds, of %j, %s for the queues', async (programs, found) => {
    for (const program of programs) writeFileSync(join(folder, program), '', { mode: 0o755 });
    expect(findBinary('redis-server', [folder])).toBe(found && join(folder, found));
    if (found) await expect(ensureBinaries(['redis-server'], undefined, [folder])).resolves.toBeUndefined();
  });

  it('does not use Valkey if REDIS_SERVER_PATH names another program', () => {
    for (const program of ['valkey-server', 'mine'])
      writeFileSync(join(folder, program), '', { mode: 0o755 });
    process.env.REDIS_SERVER_PATH = join(folder, 'mine');
    try {
      expect(findBinary('redis-server', [folder])).toBe(join(folder, 'mine'));
    } finally {
      delete process.env.REDIS_SERVER_PATH;
    }
  });

  it('rejects with installation instructions if there is no apt-get', async () => {
    const failure = (await ensureBinaries(['nats-server'], undefined, [folder]).catch(
      (e: unknown) => e,
    )) as Error;
    expect(failure).toBeInstanceOf(MissingServerError);
    expect(failure.message).toMatch(/^Not installed: nats-server\./);
    expect(failure.message).toMatch(/Debian[\s\S]*macOS[\s\S]*docker compose up/);
  });

  // Without root the code calls sudo, which a test must not use.
  const asRoot = process.getuid?.() === 0 ? describe : describe.skip;
  asRoot('as root', () => {
    it('installs a missing server with apt-get, and updates the package lists if the first attempt fails', async () => {
      aptGet(`case "$*" in *update) touch ${folder}/lists ;; esac
        [ -f ${folder}/lists ] || { echo "E: Unable to locate package" >&2; exit 100; }
        case "$*" in *install*) touch ${folder}/redis-server; chmod +x ${folder}/redis-server ;; esac`);
      const said: string[] = [];
      await ensureBinaries(['redis-server'], (line) => said.push(line), [folder]);
      expect(said).toEqual([`Installing redis-server from the distribution's packages`]);
      expect(asked().map((line) => line.replace(/^-o \S+ /, ''))).toEqual([
        'install -y --no-install-recommends redis-server',
        'update',
        'install -y --no-install-recommends redis-server',
      ]);
    });

    it('reports the last line of a failed apt-get', async () => {
      aptGet('echo "E: Temporary failure resolving" >&2; exit 100');
      await expect(ensureBinaries(['nats-server'], undefined, [folder])).rejects.toThrow(
        /apt-get was tried and said: E: Temporary failure resolving/,
      );
    });

    it('does not call apt-get if the server is installed', async () => {
      aptGet('exit 1');
      writeFileSync(join(folder, 'nats-server'), '', { mode: 0o755 });
      await ensureBinaries(['nats-server'], undefined, [folder]);
      expect(asked).toThrow(/ENOENT/);
    });
  });
});
