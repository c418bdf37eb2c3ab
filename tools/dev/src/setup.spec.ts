import { checkNode, SetupError } from '../setup.mjs';

describe('the set-up of a fresh clone', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('takes Node %s', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });
  it.each(['18.20.0', '20.18.3'])('refuses Node %s and says which one is needed', (version) => {
    expect(() => checkNode(version)).toThrow(SetupError);
    expect(() => checkNode(version)).toThrow(/20\.19 or later is needed/);
  });
});
