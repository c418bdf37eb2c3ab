import { root } from './files.mjs';
import { applyFault, plantedFaults } from './planted-faults.mjs';

describe('a planted fault', () => {
  it.each(plantedFaults)('can be applied to the source: $name', ({ patch }) => {
    expect(() => applyFault(patch, root, '--check')).not.toThrow();
  });
});
