import { root } from './files.mjs';
import { plant, plantedFaults } from './planted-faults.mjs';

describe('a planted fault', () => {
  it.each(plantedFaults)('fits the source: $name', ({ patch }) => {
    expect(() => plant(patch, root, '--check')).not.toThrow();
  });
});
