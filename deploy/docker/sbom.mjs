/**
 * `node deploy/docker/sbom.mjs <folder>`: writes `sbom.cdx.json` into the folder of an image, a list of its npm packages in the
 * format CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). The list does not include the base image.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MANIFEST = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@][^/]*\/package\.json$/;

const toLicences = ({ license, licenses }) => {
  const named = license ?? licenses?.[0];
  const name = typeof named === 'string' ? named : named?.type;
  return name && { licenses: [/[ ()]/.test(name) ? { expression: name } : { license: { name } }] };
};

/** Returns the package URL (https://github.com/package-url/purl-spec). In npm names, only the `@` of a scope needs encoding. */
const toPurl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

export function writeSbom(folder) {
  const packages = new Map();
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => MANIFEST.test(name))) {
    const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (manifest.name && manifest.version) packages.set(toPurl(manifest), manifest);
  }
  const components = [...packages]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([purl, manifest]) => ({
      ...{ type: 'library', name: manifest.name, version: manifest.version, purl, 'bom-ref': purl },
      ...toLicences(manifest),
    }));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    serialNumber: `urn:uuid:${randomUUID()}`,
  };
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify({ ...bom, components }, null, 2)}\n`);
  return components.length;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error('node deploy/docker/sbom.mjs <folder>');
    process.exit(1);
  }
  console.log(`${folder}: ${writeSbom(folder)} packages`);
}
