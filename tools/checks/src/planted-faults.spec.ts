import { withFault } from './planted-faults.mjs';

describe('withFault', () => {
  const fault = { file: 'a.js', is: 'if (first)', becomes: 'if (true)' };

  it('puts the fault in the place of the right code', () => {
    expect(withFault('a; if (first) b;', fault)).toBe('a; if (true) b;');
  });

  it.each(['a; b;', 'if (first) if (first)'])('refuses code that it does not fit: %s', (text) => {
    expect(() => withFault(text, fault)).toThrow('not once');
  });
});
