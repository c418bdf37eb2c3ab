import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A value that outlasts the process, in a file that only its owner may read. */
export class JsonFile<T> {
  constructor(
    private readonly file: string,
    private readonly empty: T,
  ) {}

  read(): T {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as T) : this.empty;
  }

  /** Whoever is killed in the middle of it leaves the older file. */
  write(value: T): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
