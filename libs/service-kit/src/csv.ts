import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

export type CsvFile = StreamableFile;

const BATCH = 500;

/**
 * Where a spreadsheet may begin a cell: at the start of a value and, when it takes the file for one of another kind, after
 * an end of line, a tab or a semicolon, with blanks and quotes before what matters. The wide marks are those that
 * spreadsheets take for the plain ones.
 */
const CELL_START = /(?:^|[\n\r\t;])[\s";]*[-=+@\uFF1D\uFF0B\uFF0D\uFF20]?/g;

/** A value of which no part is taken for a formula: an apostrophe says that text follows. */
const escapeFormulas = (value: string): string =>
  value.replace(CELL_START, (start) => start.replace(/[^\s";]$/, "'$&"));

/** Reads the rows that follow `last`, or the first ones, at most `limit`; rows added meanwhile must stay out. */
type BatchReader<Row> = (last: Row | undefined, limit: number) => Promise<readonly Row[]>;

async function* readInBatches<Row>(read: BatchReader<Row>): AsyncGenerator<Row> {
  let batch: readonly Row[] = [];
  do yield* (batch = await read(batch.at(-1), BATCH));
  while (batch.length === BATCH);
}

/**
 * A table for spreadsheets: UTF-8 with the mark that they look for, every cell quoted; nothing in it is taken for a
 * formula. The stream ends with the error when `read` throws on the way.
 *
 * @param columns the properties of a row that become columns, in this order
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
    // The stream itself passes the error to its reader.
    () => undefined,
  );
  return new StreamableFile(table, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
