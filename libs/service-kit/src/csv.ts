import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

export type CsvFile = StreamableFile;

const BATCH = 500;

/**
 * Matches the start of a cell. A spreadsheet that guesses another format may also start one after a line end, tab or
 * semicolon. It ignores leading blanks and quotes, and treats full-width formula characters like plain ones.
 */
const CELL_START = /(?:^|[\n\r\t;])[\s";]*[-=+@\uFF1D\uFF0B\uFF0D\uFF20]?/g;

/** Prevents formula injection: after an apostrophe, spreadsheets read the rest of a cell as text. */
const escapeFormulas = (value: string): string =>
  value.replace(CELL_START, (start) => start.replace(/[^\s";]$/, "'$&"));

/** Reads up to `limit` rows after `last` or from the start. Must not return rows added after the first call. */
type BatchReader<Row> = (last: Row | undefined, limit: number) => Promise<readonly Row[]>;

async function* readInBatches<Row>(read: BatchReader<Row>): AsyncGenerator<Row> {
  let batch: readonly Row[] = [];
  do yield* (batch = await read(batch.at(-1), BATCH));
  while (batch.length === BATCH);
}

/**
 * Returns a stream of CSV: UTF-8 with a byte order mark, all cells quoted, formulas disabled. If `read` throws, the
 * stream ends with that error.
 *
 * @param columns properties of a row, in this order
 */
export function createCsvFile<Row extends object>(
  name: string,
  columns: readonly string[],
  read: BatchReader<Row>,
): CsvFile {
  const table = pipeline(
    Readable.from(readInBatches(read)),
    stringify({
      header: true,
      columns: [...columns],
      bom: true,
      record_delimiter: 'windows',
      quoted: true,
      quoted_empty: true,
      cast: { boolean: (value) => (value ? 'yes' : 'no'), string: escapeFormulas },
    }),
    // Ignore the error, because the reader of the stream gets it anyway.
    () => undefined,
  );
  return new StreamableFile(table, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
