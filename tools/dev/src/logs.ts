import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60_000;
/** Logs know addresses of machines and times: a year is the longest that we have stated to keep them. */
const KeptDays = z.coerce.number().int().min(1).max(365).default(90);

/** The folder of logs, one file for each part: the current one, and the one of the run before as `.1`. */
export class Logs {
  /** Deletes what was last written too long ago. @param keptDays what LOCAL_LOG_DAYS holds */
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

  /** The log of a part for this run. Call it once for each part: what is there already moves aside. */
  rotate(part: string): string {
    const file = join(this.folder, `${part}.log`);
    if (existsSync(file)) renameSync(file, `${file}.1`);
    return file;
  }
}
