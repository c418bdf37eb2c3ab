import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logs } from './logs';

describe('Logs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontier-logs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, daysAgo: number): void => {
    writeFileSync(join(folder, name), 'a line\n');
    const then = new Date(Date.now() - daysAgo * 24 * 60 * 60_000);
    utimesSync(join(folder, name), then, then);
  };

  it('[L12] deletes log files that are older than 90 days, or than the configured number of days', () => {
    write('leads.log', 1);
    write('leads.log.1', 89);
    write('gateway.log.1', 91);
    new Logs(folder);
    expect(readdirSync(folder).sort()).toEqual(['leads.log', 'leads.log.1']);
    new Logs(folder, '30');
    expect(readdirSync(folder)).toEqual(['leads.log']);
  });

  it('[L12] keeps the logs of all earlier runs, and nothing of parts that logged nothing', () => {
    const logs = new Logs(folder, '90');
    const contents = (): string[] =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chat.'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .sort();
    for (let run = 1; run <= 6; run++) {
      const file = logs.rotate('chat');
      expect(file).toBe(join(folder, 'chat.log'));
      writeFileSync(file, `run ${run}\n`);
      const then = new Date(Date.now() - (10 - run) * 60_000);
      utimesSync(file, then, then);
    }
    expect(contents()).toEqual([1, 2, 3, 4, 5, 6].map((run) => `run ${run}\n`));
    writeFileSync(join(folder, 'video.log'), '');
    logs.rotate('video');
    expect(readdirSync(folder).filter((name) => name.startsWith('video.'))).toEqual(['video.log']);
  });

  it.each(['366', '0', 'for ever'])('[L12] rejects a retention of %s days', (days) => {
    expect(() => new Logs(folder, days)).toThrow('LOCAL_LOG_DAYS');
  });
});
