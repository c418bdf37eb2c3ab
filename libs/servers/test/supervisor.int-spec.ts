import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../src/process/identity';
import { Supervisor } from '../src/supervisor';
import { eventually, tinyService } from './tiny-service';

describe('supervisor', () => {
  let folder: string;
  let supervisor: Supervisor;
  let lines: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    lines = [];
    supervisor = new Supervisor({ log: (line) => lines.push(line), firstWaitMs: 20, longestWaitMs: 60 });
  });
  afterEach(async () => {
    await supervisor.stop([]);
    rmSync(folder, { recursive: true });
  });

  it('restarts a killed process on the same port, after a delay that doubles up to a limit', async () => {
    const tiny = await tinyService(folder);
    await supervisor.start(tiny.process);
    let [pid] = await tiny.pids();
    for (let kills = 1; kills <= 4; kills++) {
      await supervisor.crash('tiny');
      await eventually(async () => (await tiny.pids())[0] !== pid);
      [pid] = await tiny.pids();
      await eventually(() => lines.filter((line) => line === 'tiny is back').length === kills);
    }
    const waits = lines.flatMap((line) => /SIGKILL.* in ([\d.]+) s/.exec(line)?.[1] ?? []);
    expect(waits).toEqual(['0.02', '0.04', '0.06', '0.06']);
  });

  it('restarts a process that is killed while its readiness probe is pending', async () => {
    let answers = 0;
    const tiny = await tinyService(folder, {
      onReady: async (process) => {
        answers += 1;
        if (answers === 2) await process.crash();
      },
    });
    await supervisor.start(tiny.process);
    await supervisor.crash('tiny');
    await eventually(() => lines.includes('tiny is back'));
    expect(answers).toBeGreaterThan(2);
    expect(supervisor.pids()).toEqual({ tiny: (await tiny.pids())[0] });
  });

  it('keeps a held process stopped until it is resumed', async () => {
    const tiny = await tinyService(folder);
    await supervisor.start(tiny.process);
    await supervisor.hold('tiny');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(tiny.pids()).rejects.toThrow();
    await supervisor.resume('tiny');
    expect(supervisor.pids()).toEqual({ tiny: (await tiny.pids())[0] });
  });

  it('stops a process together with its children', async () => {
    const tiny = await tinyService(folder);
    await supervisor.start(tiny.process);
    const pids = await tiny.pids();
    await supervisor.stop([['tiny']]);
    await eventually(() => pids.every((pid) => identify(pid) === undefined));
    expect(lines).toEqual([]);
  });

  it('rejects with the last twenty lines of the log if a process fails to start', async () => {
    const broken = await tinyService(folder, { env: { FAIL: 'yes' } });
    const failure = (await supervisor.start(broken.process).catch((error: unknown) => error)) as Error;
    expect(failure.message.split('\n')).toEqual([
      'tiny ended before it was ready:',
      ...Array.from({ length: 20 }, (_, i) => `    line ${i + 11}`),
    ]);
  });
});
