import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(__dirname, '../../deploy/observability');
const { PROMTOOL = 'promtool' } = process.env;

const promtool = (args: readonly string[], cwd = folder) => {
  const { status, stdout, stderr, error } = spawnSync(PROMTOOL, args, { cwd, encoding: 'utf8' });
  return { status, said: error?.message ?? stdout + stderr };
};

describe('the alerts, by promtool', () => {
  it('[Y22] are rules that Prometheus takes, and its configuration reads them', () => {
    expect(promtool(['check', 'config', 'prometheus.yml'])).toMatchObject({ status: 0 });
  });

  it('[Y22] fire when they should, and not otherwise', () => {
    const { status, said } = promtool(['test', 'rules', 'rules.test.yml']);
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  // A test of rules that would pass whatever the rules say proves nothing.
  it.each([
    ['14.4 * 0.005', '144 * 0.005'],
    ['6 * 0.005', '0.6 * 0.005'],
    ['> 3 * 3600', '> 30 * 3600'],
    ['dependency_up == 0', 'dependency_up == 1'],
    ['[10m])) > 0.5', '[10m])) > 0.05'],
    ['outbox_waiting_events) > 100', 'outbox_waiting_events) > 1000'],
  ])('are noticed to be wrong with %s written as %s', (right, wrong) => {
    const copy = mkdtempSync(join(tmpdir(), 'rules-'));
    const rules = readFileSync(join(folder, 'rules.yml'), 'utf8');
    expect(rules).toContain(right);
    writeFileSync(join(copy, 'rules.yml'), rules.replaceAll(right, wrong));
    writeFileSync(join(copy, 'rules.test.yml'), readFileSync(join(folder, 'rules.test.yml')));
    expect(promtool(['test', 'rules', 'rules.test.yml'], copy).status).toBe(1);
    rmSync(copy, { recursive: true });
  });
});
