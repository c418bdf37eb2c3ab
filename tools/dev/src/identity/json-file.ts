import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Stores a value in a JSON file that only its owner may read. */
export class JsonFile<T> {
  value: T;

  constructor(
    private readonly file: string,
    empty: T,
  ) {
    this.value = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty;
  }

  /** Writes a new file and renames it, so that a crash leaves the previous version. */
  write(value: T): void {
    this.value = value;
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
