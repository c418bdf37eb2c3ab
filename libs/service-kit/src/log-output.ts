import { writeSync } from 'node:fs';

const STDOUT = 1;
/** Interval between attempts while writing fails. */
const RETRY_MS = 1_000;
/** Bytes of lines that wait while writing fails. Later lines are dropped. */
const MAX_WAITING = 1024 ** 2;

/**
 * Writes log lines to standard output. A full disk or a closed pipe never ends the process: lines wait and are written
 * once writing works again. The streams of pino and Node.js emit an `error` then, or retry without end at exit.
 */
export class LogOutput {
  private waiting: Buffer[] = [];
  private size = 0;
  private dropped = 0;
  private writtenAt = Date.now();
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly fd = STDOUT) {
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.waiting.length > 0 && this.size + bytes.length > MAX_WAITING) {
      this.dropped++;
      return;
    }
    this.waiting.push(bytes);
    this.size += bytes.length;
    // Without a pause, each line would repeat the failed write.
    if (!this.retry) this.flush();
  }

  /** Returns how many lines wait, and the seconds since the last line was written; none while writing works. */
  getBacklog(): { waiting: number; age_s: number } | undefined {
    const waiting = this.waiting.length + this.dropped;
    return waiting > 0 ? { waiting, age_s: Math.floor((Date.now() - this.writtenAt) / 1_000) } : undefined;
  }

  private flush(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    try {
      this.writeWaiting();
      if (this.dropped > 0) {
        const line = { level: 'warn', time: new Date().toISOString(), lines: this.dropped };
        this.dropped = 0;
        this.write(`${JSON.stringify({ ...line, msg: 'log lines dropped while output failed' })}\n`);
      }
    } catch {
      this.retry = setTimeout(() => this.flush(), RETRY_MS).unref();
    }
  }

  /** Writes the lines one by one. Keeps the rest of a line of which the disk took only a part. */
  private writeWaiting(): void {
    for (let [line] = this.waiting; line; [line] = this.waiting) {
      const written = writeSync(this.fd, line);
      this.size -= written;
      this.writtenAt = Date.now();
      if (written < line.length) this.waiting[0] = line.subarray(written);
      else this.waiting.shift();
    }
  }
}

export const logOutput = new LogOutput();
