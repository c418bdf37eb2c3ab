import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Where a spreadsheet may begin a cell: at the start of a value and, when it takes the file for one of another kind, after
 * an end of line, a tab or a semicolon, with blanks and quotes before what matters. The wide marks are those that
 * spreadsheets take for the plain ones.
 */
const CELL_START = /(?:^|[\n\r\t;])[\s";]*[-=+@\uFF1D\uFF0B\uFF0D\uFF20]?/g;

/** A value of which no part is taken for a formula: an apostrophe says that text follows. */
const withoutFormulas = (value: string): string =>
  value.replace(CELL_START, (start) => start.replace(/[^\s";]$/, "'$&"));

/**
 * A table for spreadsheets: UTF-8 with the mark that they look for, every cell quoted; nothing in it is taken for a
 * formula. The stream ends with the error when `rows` throws on the way.
 *
 * @param columns the properties of a row that become columns, in this order
 */
export function csvOf(rows: AsyncIterable<object>, columns: readonly string[]): Readable {
  return pipeline(
    Readable.from(rows),
    stringify({
      header: true,
      columns: [...columns],
      bom: true,
      record_delimiter: 'windows',
      quoted: true,
      quoted_empty: true,
      cast: { boolean: (value) => (value ? 'yes' : 'no'), string: withoutFormulas },
    }),
    // The stream itself passes the error to its reader.
    () => undefined,
  );
}
