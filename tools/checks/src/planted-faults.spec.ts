import { root } from './files.mjs';
import { applyFault, plantedFaults } from './planted-faults.mjs';

describe('a planted fault', () => {
  it.each(plantedFaults)('applies to the source: $name', ({ patch }) => {
    expect(() => applyFault(patch, root, '--check')).not.toThrow();
  });
});
