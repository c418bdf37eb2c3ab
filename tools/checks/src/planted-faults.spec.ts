import { root } from './files.mjs';
import { applyFault, plantedFaults } from './planted-faults.mjs';

describe('the patch of a planted fault', () => {
  it.each(plantedFaults)('applies to the current source: $name', ({ patch }) => {
    expect(() => applyFault(patch, root, '--check')).not.toThrow();
  });
});
