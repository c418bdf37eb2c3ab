import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A mail address, also as it stands in the address of a page, unless it is of our own domains: tests send in
 * their name, and nobody who fills in a form has an address there.
 */
const ADDRESS =
  /(?:[\p{L}\p{N}.!#$&'*+/=?^_~-]+|")(?:@|%40)(?!frontier(?:-record)?\.example)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu;
/** Stands in what people write in tests: `PRIVATE_WORD` of libs/testing. */
const PRIVATE_WORD = /.{0,40}between-us.{0,40}/gi;

export const findPersonalData = (text) =>
  [ADDRESS, PRIVATE_WORD].flatMap((pattern) => text.match(pattern) ?? []);

/**
 * Searches what services recorded while they were tested: `logs`, `rows` and `metrics`, as `recordFile` of libs/testing
 * lays them out. A search of nothing finds nothing, so logs and rows of `services` must be there.
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
