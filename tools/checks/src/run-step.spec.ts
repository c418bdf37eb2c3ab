import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

const node = (code: string) => ['node', '-e', code];
const quiet = (): void => undefined;
const run = (step: Parameters<typeof runStep>[0]) => runStep(step, { print: quiet });

describe('runStep', () => {
  it('stops at the first command that fails', async () => {
    const marker = join(mkdtempSync(join(tmpdir(), 'step-')), 'marker.json');
    const step = {
      name: 'two',
      title: 'two commands',
      commands: [
        node('process.exit(3)'),
        node(`require('fs').writeFileSync(${JSON.stringify(marker)}, '{}')`),
      ],
      report: { file: marker, count: () => ({ passed: 9, failed: 0, skipped: 0, notes: [] }) },
    };
    await expect(run(step)).resolves.toMatchObject({ name: 'two', passed: 0, failed: 1 });
  });

  it('counts the tests of a report, and fails without one', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'step-')), 'report.json');
    writeFileSync(file, '{"tests":7}');
    const count = ({ tests }: { tests: number }) => ({ passed: tests, failed: 0, skipped: 0, notes: [] });
    const step = { name: 'unit', title: '', commands: [node('')], report: { file, count } };
    await expect(run(step)).resolves.toMatchObject({ passed: 7, failed: 0 });
    const lost = { ...step, report: { file: `${file}.lost`, count } };
    await expect(run(lost)).resolves.toMatchObject({ passed: 0, failed: 1 });
  });

  it('does not run a step for which this machine lacks something, and says what', async () => {
    const step = { name: 'browser', title: '', commands: [node('process.exit(1)')], env: jest.fn() };
    await expect(runStep(step, { missing: 'no Chromium', print: quiet })).resolves.toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 1,
      notes: ['skipped: browser: no Chromium'],
    });
    expect(step.env).not.toHaveBeenCalled();
  });

  it('fails a command that does not exist', async () => {
    const step = { name: 'x', title: '', commands: [['no-such-command-here']] };
    await expect(run(step)).resolves.toMatchObject({ failed: 1 });
  });

  it('lets a command that takes too long end what it has started', async () => {
    const marker = join(mkdtempSync(join(tmpdir(), 'step-')), 'ended');
    const code = `setInterval(() => 0, 1000); process.on('SIGINT', () => {
      require('fs').writeFileSync(${JSON.stringify(marker)}, '');
      process.exit(0);
    })`;
    const step = { name: 'slow', title: '', commands: [node(code)] };
    await expect(runStep(step, { print: quiet, limitMs: 1_000 })).resolves.toMatchObject({ failed: 1 });
    expect(existsSync(marker)).toBe(true);
  });
});
