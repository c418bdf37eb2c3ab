import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const script = [
  ...['--require', join(__dirname, '../../jobs/test/support/typescript.cjs')],
  join(__dirname, 'support/chatty.ts'),
];

const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await holds())) await sleep(50);
};

/** Starts a process whose standard output is this file. */
function startChatty(stdout: number | 'pipe', padding = 10): ChildProcess {
  const env = { ...process.env, PADDING: String(padding), LOG_LEVEL: 'info' };
  return spawn(process.execPath, script, { env, stdio: ['ignore', stdout, 'inherit', 'ipc'] });
}

/** Returns how many lines the process has logged. */
async function countLines(child: ChildProcess): Promise<number> {
  child.send('count');
  const [count] = (await once(child, 'message')) as [number];
  return count;
}

/** Expects that the process still runs after many more lines, and ends when it is told to. */
async function expectAlive(child: ChildProcess): Promise<void> {
  const before = await countLines(child);
  await until(async () => (await countLines(child)) > before + 20);
  expect(child.exitCode).toBeNull();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

describe('the log of a process', () => {
  it('does not end the process on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    await expectAlive(startChatty(full));
    closeSync(full);
  });

  it('does not end the process when its reader is gone', async () => {
    const child = startChatty('pipe');
    if (child.stdout) await once(child.stdout, 'data');
    child.stdout?.destroy();
    await expectAlive(child);
  });

  it('does not end the process if standard output is closed', async () => {
    const readOnly = openSync('/dev/null', 'r');
    await expectAlive(startChatty(readOnly));
    closeSync(readOnly);
  });

  const onRoot = process.getuid?.() === 0 ? it : it.skip;
  onRoot('is complete after a disk was full and has space again (needs root for a file system)', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(180 * 1024));
      const log = openSync(join(disk, 'log'), 'a');
      const child = startChatty(log, 1_000);
      await until(() => statfsSync(disk).bavail === 0);
      const before = await countLines(child);
      await sleep(500);
      rmSync(join(disk, 'filler'));
      await until(async () => (await countLines(child)) > before + 30);
      // The log retries once a second.
      await sleep(1_500);
      child.kill('SIGTERM');
      await once(child, 'exit');
      closeSync(log);
      const lines = readFileSync(join(disk, 'log'), 'utf8').trimEnd().split('\n');
      const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line);
      expect(numbers).toEqual(lines.map((_, index) => index));
      expect(lines.length).toBeGreaterThan(before + 30);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    }
  });
});
