import { readFile } from 'node:fs/promises';
import path from 'node:path';

// `outputFileTracingIncludes` in next.config.ts copies these files to the standalone folder.
const faces = [
  { name: 'Newsreader', weight: 500, file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff' },
  {
    name: 'Newsreader Extended',
    weight: 500,
    file: '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff',
  },
  {
    name: 'Public Sans',
    weight: 400,
    file: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  },
  {
    name: 'Public Sans',
    weight: 600,
    file: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
  },
  {
    name: 'Public Sans Extended',
    weight: 400,
    file: '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff',
  },
] as const;

const readFaces = () =>
  Promise.all(
    faces.map(async ({ file, ...face }) => ({
      ...face,
      style: 'normal' as const,
      data: await readFile(path.join(process.cwd(), '..', 'node_modules', file)),
    })),
  );

let read: ReturnType<typeof readFaces> | undefined;

export const shareFonts = () => (read ??= readFaces());
