import { coerce, satisfies, validRange } from 'semver';

/** Lists the versions of each package in a lockfile, as `{ name: [version, …] }`. */
export function listPackages({ packages }) {
  const found = {};
  for (const [path, { name, version, link }] of Object.entries(packages)) {
    const [, folder] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!folder || link || !version) continue;
    // An alias such as `typescript-7` is installed under another name.
    (found[name ?? folder] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, versions]) => [name, [...versions]]));
}

/** Lists the images that a Compose file or the values of a chart name, as `{ name: [tag, …] }`. */
export function listImages(text) {
  const found = {};
  for (const [, name, tag] of text.matchAll(/^\s*image: '?([\w./-]+):([\w.-]+)'?,?$/gm))
    (found[name] ??= []).push(tag);
  return found;
}

const toList = (section = {}) =>
  Object.entries(section).flatMap(([name, entries]) => entries.map((entry) => ({ ...entry, name })));

export const isRange = (text) => validRange(text) !== null;

/** Returns true if a range contains a version. Reads tags such as `v1.27` and `18-alpine` as versions. */
export const isVulnerable = (version, range) =>
  satisfies(version, range, { includePrerelease: true }) || satisfies(coerce(version) ?? '', range);

/**
 * Compares what is in use with the snapshot of advisories.
 *
 * @param inUse `{ packages, images }`, each `{ name: [version, …] }`
 * @param today `YYYY-MM-DD`
 * @returns a line for each finding that is not allowed, and for each exception that has ended or has no finding
 */
export function findVulnerabilities(snapshot, inUse, today) {
  const { allowed = [] } = snapshot;
  const findings = ['packages', 'images'].flatMap((section) =>
    toList(snapshot[section]).flatMap(({ name, id, vulnerable, fixed, title }) =>
      (inUse[section]?.[name] ?? [])
        .filter((version) => isVulnerable(version, vulnerable))
        .map((version) => ({
          name,
          id,
          text: `${name} ${version}: ${title} (${id}, fixed: ${fixed ?? 'no'})`,
        })),
    ),
  );
  const isFor = (exception) => (finding) => finding.name === exception.package && finding.id === exception.id;
  const ended = allowed.filter(({ until }) => until < today);
  return [
    ...findings.filter((finding) => !allowed.some((one) => isFor(one)(finding))).map(({ text }) => text),
    ...ended.map(({ package: name, id, until }) => `${name}: the exception of ${id} ended on ${until}`),
    ...allowed
      .filter((exception) => !findings.some(isFor(exception)))
      .map(({ package: name, id }) => `${name}: the exception of ${id} has no finding, remove it`),
  ];
}
