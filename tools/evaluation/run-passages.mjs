/**
 * `npm run evaluate:passages -- DIR`: whether the passages that a question brings are the right ones, on XQuAD, a public
 * collection in both languages that lies in DIR (`xquad.en.json`, `xquad.es.json`) and is not part of this repository,
 * beside BM25.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Which folder? npm run evaluate:passages -- DIR');
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
