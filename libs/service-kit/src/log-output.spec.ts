import fs from 'node:fs';
import { LogOutput } from './log-output';

describe('LogOutput', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Replaces the file by a text. `take` returns how many bytes of a write the file takes, or throws. */
  const mockFile = (take: (length: number) => number) => {
    const written: Buffer[] = [];
    const file = { take, read: () => Buffer.concat(written).toString() };
    jest.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, bytes: Buffer) => {
      const length = file.take(bytes.length);
      written.push(bytes.subarray(0, length));
      return length;
    }) as typeof fs.writeSync);
    return file;
  };
  const fail = (code: string) => (): number => {
    throw Object.assign(new Error(code), { code });
  };
  const all = (length: number): number => length;

  it.each(['ENOSPC', 'EPIPE', 'EIO', 'EDQUOT', 'EFBIG', 'EAGAIN', 'EBADF'])(
    'keeps lines while writing fails with %s, and writes them in order afterwards',
    (code) => {
      const file = mockFile(all);
      const output = new LogOutput();
      output.write('one\n');
      expect(output.getBacklog()).toBeUndefined();
      file.take = fail(code);
      output.write('two\n');
      jest.advanceTimersByTime(5_000);
      output.write('three\n');
      expect(output.getBacklog()).toEqual({ waiting: 2, age_s: 5 });
      file.take = all;
      jest.advanceTimersByTime(1_000);
      output.write('four\n');
      expect(file.read()).toBe('one\ntwo\nthree\nfour\n');
      expect(output.getBacklog()).toBeUndefined();
    },
  );

  it('writes the rest of a line of which the disk took only a part', () => {
    let room = 6;
    const file = mockFile((length) => {
      if (room === 0) return fail('ENOSPC')();
      const written = Math.min(room, length);
      room -= written;
      return written;
    });
    const output = new LogOutput();
    output.write('fits\n');
    output.write('¿cabe?\n');
    room = 100;
    jest.advanceTimersByTime(1_000);
    expect(file.read()).toBe('fits\n¿cabe?\n');
  });

  it('drops lines beyond a megabyte and says afterwards how many', () => {
    const file = mockFile(fail('ENOSPC'));
    const output = new LogOutput();
    const line = `${'x'.repeat(1_023)}\n`;
    for (let count = 0; count < 1_034; count++) output.write(line);
    file.take = all;
    jest.advanceTimersByTime(1_000);
    const lines = file.read().trimEnd().split('\n');
    expect(lines).toHaveLength(1_025);
    expect(JSON.parse(String(lines.at(-1)))).toMatchObject({ level: 'warn', lines: 10 });
  });
});
