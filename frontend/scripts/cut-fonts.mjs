// Cuts the two faces that every page waits for down to what pages use of them: the letters of English, Spanish and most
// other languages of Western Europe, weights from 400 to 600, and three features. That is a third less to load before
// the first paint. Other letters (as in Šefčovič) and the italics come with files of their own.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = path.join(root, '.fonts');
const FACES = { serif: 'newsreader', sans: 'public-sans' };

const from = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const CHARACTERS = [
  from(0x20, 0x7e),
  from(0xa0, 0xff),
  from(0x2009, 0x2027),
  from(0x202f, 0x203a),
  'ŒœŸ€™−↑↓←→',
].join('');

await mkdir(target, { recursive: true });
for (const [name, face] of Object.entries(FACES)) {
  const files = path.join(root, '../node_modules/@fontsource-variable', face, 'files');
  const cut = await subsetFont(
    await readFile(path.join(files, `${face}-latin-wght-normal.woff2`)),
    CHARACTERS,
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600, default: 400 } },
      keepFeatures: ['kern', 'liga', 'tnum'],
      noHinting: true,
    },
  );
  await writeFile(path.join(target, `${name}.woff2`), cut);
}
