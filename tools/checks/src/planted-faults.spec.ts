import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';
import { plant, plantedFaults } from './planted-faults.mjs';

describe('a planted fault', () => {
  it.each(plantedFaults)('fits the source: $name', ({ patch }) => {
    expect(() => plant(patch, root, '--check')).not.toThrow();
  });

  it('is refused where the source has changed', () => {
    const empty = mkdtempSync(join(tmpdir(), 'frontier-fault-'));
    expect(() => plant(plantedFaults[0]!.patch, empty)).toThrow('No such file');
    rmdirSync(empty);
  });
});
