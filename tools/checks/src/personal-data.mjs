import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Includes URL-encoded addresses, but not those on the site's example domains, which tests use only as senders. */
const ADDRESS =
  /(?:[\p{L}\p{N}.!#$&'*+/=?^_~-]+|")(?:@|%40)(?!frontier(?:-record)?\.example)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu;
/** Matches `PRIVATE_WORD` of libs/testing, which tests put into texts that people write. */
const PRIVATE_WORD = /.{0,40}between-us.{0,40}/gi;

export const findPersonalData = (text) =>
  [ADDRESS, PRIVATE_WORD].flatMap((pattern) => text.match(pattern) ?? []);

/**
 * Searches the folders `logs`, `rows` and `metrics` that libs/testing (`recordFile`) wrote during tests for personal data.
 *
 * @param services names of services whose logs and rows have to be there, so that an empty record does not pass
 * @returns `missing`: the logs, rows or metrics that were not recorded; `bytes`: length of the searched text in characters
 */
export function searchRecord(folder, services) {
  const files = ['logs', 'rows', 'metrics'].flatMap((kind) =>
    (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : []).map((name) => {
      return { name: `${kind}/${name}`, text: readFileSync(join(folder, kind, name), 'utf8') };
    }),
  );
  const hasRecord = (start, mark) =>
    files.some(({ name, text }) => name.startsWith(start) && text.includes(mark));
  return {
    found: files.flatMap(({ name, text }) =>
      [...new Set(findPersonalData(text))].map((hit) => `${name}: ${hit}`),
    ),
    missing: [
      ...services.logs
        .filter((service) => !hasRecord(`logs/${service}`, '"msg"'))
        .map((name) => `logs of ${name}`),
      ...services.rows
        .filter((service) => !hasRecord('rows/', `"schema":"${service}"`))
        .map((name) => `rows of ${name}`),
      ...(hasRecord('metrics/', 'http_request_duration_seconds_count') ? [] : ['metrics']),
    ],
    bytes: files.reduce((sum, { text }) => sum + text.length, 0),
  };
}
