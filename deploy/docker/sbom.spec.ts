import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('the list of packages of an image', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'frontier-sbom-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (path: string, manifest: object): void => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  };
  const write = () =>
    spawnSync(process.execPath, [join(__dirname, 'sbom.mjs'), folder], { encoding: 'utf8' });

  it('names each package and version once, with its licence', () => {
    add('.', { name: 'the-image', version: '1.0.0' });
    add('node_modules/one', { name: 'one', version: '1.2.3', license: 'MIT' });
    add('node_modules/one/dist/esm', { type: 'module' });
    add('node_modules/one/node_modules/@some/two', {
      name: '@some/two',
      version: '2.0.0',
      license: '(MIT OR ISC)',
    });
    add('node_modules/@some/two', { name: '@some/two', version: '3.0.0', licenses: [{ type: 'ISC' }] });
    add('services/chat/node_modules/one', { name: 'one', version: '1.2.3', license: 'MIT' });
    expect(write()).toMatchObject({ status: 0, stdout: `${folder}: 3 packages\n` });
    const bom: unknown = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [
        {
          purl: 'pkg:npm/%40some/two@2.0.0',
          licenses: [{ expression: '(MIT OR ISC)' }],
        },
        { purl: 'pkg:npm/%40some/two@3.0.0', licenses: [{ license: { name: 'ISC' } }] },
        { type: 'library', name: 'one', version: '1.2.3', licenses: [{ license: { name: 'MIT' } }] },
      ],
    });
  });
});
