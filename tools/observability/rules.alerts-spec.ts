import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(__dirname, '../../deploy/observability');
const { PROMTOOL = 'promtool' } = process.env;

const promtool = (...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(PROMTOOL, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: error?.message ?? stdout + stderr };
};

describe('the alerts, by promtool', () => {
  it('[Y22] are rules that Prometheus takes, and its configuration reads them', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  it('[Y22] fire when they should, and not otherwise', () => {
    const { status, said } = promtool('test', 'rules', 'rules.test.yml');
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
