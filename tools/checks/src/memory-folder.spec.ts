import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

describe('the folder in memory', () => {
  let memory: string;
  beforeEach(() => (memory = mkdtempSync(join(tmpdir(), 'memory-'))));
  afterEach(() => rmSync(memory, { recursive: true }));

  it('is where others may go through, and takes away what a killed run has left, but not what a living one has', () => {
    // No process has a number as high as this.
    const leftOver = join(memory, 'frontier-test-99999999-abc');
    const inUse = join(memory, `frontier-test-${process.pid}-abc`);
    for (const folder of [leftOver, inUse]) mkdirSync(folder);
    const folder = memoryFolder(memory);
    expect(folder).toMatch(new RegExp(`^${memory}/frontier-test-${process.pid}-`));
    expect([leftOver, inUse].map((each) => existsSync(each))).toEqual([false, true]);
  });

  it('ends what a killed run has left running', async () => {
    const leftOver = join(memory, 'frontier-test-99999999-abc');
    mkdirSync(leftOver);
    const standing = spawn('sleep', ['600'], { cwd: leftOver });
    const naming = spawn('tail', ['-f', join(leftOver, 'server.conf'), '/dev/null']);
    const ended = Promise.all([once(standing, 'exit'), once(naming, 'exit')]);
    await Promise.all([once(standing, 'spawn'), once(naming, 'spawn')]);
    memoryFolder(memory);
    expect(await ended).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ]);
    expect(existsSync(leftOver)).toBe(false);
  });

  it('is none where the system has no such place', () => {
    expect(memoryFolder(join(memory, 'nowhere'))).toBeUndefined();
  });
});
