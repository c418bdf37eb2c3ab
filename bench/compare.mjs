// Runs the same benchmarks in this and in a former working tree, alternately, so that other load on the machine affects
// both.
//   npm run bench:compare -- --former ../former              chain, reading and newsletter, three times each
//   npm run bench:compare -- --former ../former --benches chain --rounds 1
// Benchmarks of the former tree must print the figure `cpu_ms_each`. If they do not, copy the newer scripts there.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ARGUMENTS = { chain: [], reading: ['--sizes', '100', '--seconds', '3'], newsletter: ['10000'] };

const { values } = parseArgs({
  options: {
    former: { type: 'string' },
    benches: { type: 'string', default: Object.keys(ARGUMENTS).join() },
    rounds: { type: 'string', default: '3' },
  },
});
if (!values.former) throw new Error('--former is required: the folder of the former working tree');
const trees = { former: values.former, this: fileURLToPath(new URL('..', import.meta.url)) };

function measure(bench, folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`bench/${bench}.mjs`, ...ARGUMENTS[bench]],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`${bench} failed in ${folder}:\n${stdout}\n${stderr}`);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => 'cpu_ms_each' in line)
    .map((line) => ({ name: `${bench}: ${line.run ?? `${line.readers} readers`}`, ms: line.cpu_ms_each }));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const figures = new Map();

for (const bench of values.benches.split(',')) {
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const [tree, folder] of Object.entries(trees)) {
      for (const { name, ms } of measure(bench, folder)) {
        const figure = figures.get(name) ?? { former: [], this: [] };
        figure[tree].push(ms);
        figures.set(name, figure);
        console.log(`round ${round}, ${tree}: ${name}: ${ms} ms`);
      }
    }
  }
}

console.table(
  Object.fromEntries(
    [...figures].map(([name, runs]) => [
      name,
      {
        former_ms: median(runs.former),
        this_ms: median(runs.this),
        ratio: Number((median(runs.this) / median(runs.former)).toFixed(2)),
      },
    ]),
  ),
);
