import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

  it.each(['366', '0', 'for ever'])('[L12] rejects a retention of %s days', (days) => {
    expect(() => new Logs(folder, days)).toThrow('LOCAL_LOG_DAYS');
  });
});
