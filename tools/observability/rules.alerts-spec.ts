import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(__dirname, '../../deploy/observability');
const { PROMTOOL = 'promtool' } = process.env;

const promtool = (...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(PROMTOOL, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: error?.message ?? stdout + stderr };
};

describe('the alerts, checked by promtool', () => {
  it('[Y22] are valid, and the configuration of Prometheus loads them', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  it('[Y22] fire in the expected cases of rules.test.yml only', () => {
    const { status, said } = promtool('test', 'rules', 'rules.test.yml');
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
