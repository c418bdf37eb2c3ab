/**
 * `npm run evaluate:passages -- DIR`: measures the retrieval of passages for questions, and compares it with BM25, on XQuAD, a
 * public collection in English and Spanish. DIR contains `xquad.en.json` and `xquad.es.json`, which are not part of this
 * repository.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: npm run evaluate:passages -- DIR');
const { status } = spawnSync(
  'npx',
  ['jest', '--selectProjects=unit', '--', 'tools/evaluation/passages.spec'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, PASSAGES_DIR: resolve(dir) },
  },
);
process.exitCode = status ?? 1;
