import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

describe('the repository', () => {
  it.each([
    ...[
      'services',
      'frontend',
      'admin',
      'deploy',
      'helm',
      'libs',
      'content',
      'e2e',
      'bench',
      'tools',
      'docs',
    ],
  ])('[Y1] holds %s at its top, with more than a README in it', (name) => {
    const held = readdirSync(join(ROOT, name)).filter((entry) => entry !== 'README.md');
    expect(held).not.toEqual([]);
  });

  it.each(['docker-compose.yml', 'package.json', 'nx.json'])('[Y1] holds %s at its top', (name) => {
    expect(existsSync(join(ROOT, name))).toBe(true);
  });
});
