/**
 * `npm run evaluate` asks the assistant the questions of the tuning set and prints the results. `-- reported`,
 * `-- strangers` and `-- readers` ask the other sets, `-- all` asks all of them. `-- failures` prints the tuning set's
 * failures with their answers.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const args = process.argv.slice(2);
const { status } = spawnSync('npx', ['jest', '--selectProjects=long', '--', 'tools/evaluation'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    EVALUATION_SET: ['reported', 'strangers', 'readers', 'all'].find((set) => args.includes(set)) ?? 'tuning',
    ...(args.includes('failures') ? { EVALUATION_FAILURES: '1' } : {}),
  },
});
process.exitCode = status ?? 1;
