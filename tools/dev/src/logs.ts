import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60_000;
/** Retention of logs in days. A year is the stated maximum, because logs contain IP addresses and times. */
const KeptDays = z.coerce.number().int().min(1).max(365).default(90);

/** Manages the log files of the parts: those of the current run, and with a time in their names those of earlier runs. */
export class Logs {
  /** Deletes expired logs. @param keptDays value of LOCAL_LOG_DAYS, 90 by default @throws Error if it is invalid */
  constructor(
    readonly folder: string,
    keptDays?: string,
  ) {
    const days = KeptDays.safeParse(keptDays || undefined);
    if (!days.success) throw new Error('LOCAL_LOG_DAYS is not a number of days from 1 to 365');
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > days.data * DAY_MS) rmSync(file, { recursive: true });
    }
  }

  /** Returns the log file of a part, after renaming that of the last run. Call it once per part and run. */
  rotate(part: string): string {
    const file = join(this.folder, `${part}.log`);
    const last = statSync(file, { throwIfNoEntry: false });
    // An empty file is no evidence of anything.
    if (last && last.size > 0) {
      const time = last.mtime.toISOString().replaceAll(':', '-');
      // The process id keeps two runs apart that ended at the same time.
      renameSync(file, join(this.folder, `${part}.${time}-${process.pid}.log`));
    }
    return file;
  }
}
