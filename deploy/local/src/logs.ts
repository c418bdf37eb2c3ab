import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of logs, one file for each part: the current one, and the one of the run before as `.1`. */
export class Logs {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** The log of a part for this run. Call it once for each part: what is there already moves aside. */
  rotated(part: string): string {
    const file = join(this.folder, `${part}.log`);
    if (existsSync(file)) renameSync(file, `${file}.1`);
    return file;
  }
}
