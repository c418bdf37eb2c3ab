/**
 * `npm run evaluate:passages -- DIR` compares passage search with BM25 on XQuAD, a public collection in both
 * languages that is not part of this repository: DIR holds `xquad.en.json` and `xquad.es.json`.
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
