import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../src/process/identity';
import { AlreadyRunningError, killOrphans, RunRecord } from '../src/process/run-record';
import { eventually, tinyService } from './tiny-service';

describe('run record', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-record-'));
    file = join(folder, 'run.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Changes the record to that of a killed runner, with a process id that is not in use. */
  const pretendRunnerDied = (
    changes: (record: { children: { startedAt: string }[] }) => void = () => undefined,
  ) => {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    record.runner = { pid: 2 ** 22 - 1, startedAt: 'long ago' };
    changes(record);
    writeFileSync(file, JSON.stringify(record));
  };

  it('stops the processes of a killed run, including their children', async () => {
    const tiny = await tinyService(folder, { record: await RunRecord.open(file) });
    await tiny.process.start();
    const pids = await tiny.pids();
    pretendRunnerDied();
    expect(await killOrphans(file)).toEqual(['tiny']);
    await eventually(() => pids.every((pid) => identify(pid) === undefined));
    await tiny.process.stop();
  });

  it('does not stop a process that has the id of a recorded process, but another start time', async () => {
    const record = await RunRecord.open(file);
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
    const pid = stranger.pid ?? 0;
    record.add('stranger', pid, 'SIGTERM');
    pretendRunnerDied(({ children }) => children.forEach((child) => (child.startedAt = 'another time')));
    expect(await killOrphans(file)).toEqual([]);
    expect(identify(pid)).toBeDefined();
    stranger.kill('SIGKILL');
  });

  it('throws if the recorded runner is alive', async () => {
    const runner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await RunRecord.open(file);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    record.runner = identify(runner.pid ?? 0);
    writeFileSync(file, JSON.stringify(record));
    await expect(RunRecord.open(file)).rejects.toThrow(AlreadyRunningError);
    runner.kill('SIGKILL');
  });
});
