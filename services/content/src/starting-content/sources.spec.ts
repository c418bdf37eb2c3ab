import '../features';
import { CONTENT_FOLDER } from '../content.config';
import { type ContentFolder, readContentFolder } from './content-folder';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hosts that show what others wrote: a source there is a reprint. */
const REPRINTS =
  /(^|\.)(byteseu\.com|ua\.news|londonherald\.co\.uk|influentialmag\.co\.uk|lstv\.co\.uk|readkong\.com|pledgetimes\.com|mymotherlode\.com|parallelparliament\.co\.uk|wikisource\.org|liberal\.gi|infobae\.com|swissinfo\.ch|newsonclick\.com|stocks99\.in|global-regulation\.com|mcusercontent\.com|xn--esespaa-9za\.com)$/;
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

describe('the sources of content/', () => {
  let files: ContentFolder['files'];
  beforeAll(async () => {
    ({ files } = await readContentFolder(CONTENT_FOLDER));
  }, 60_000);

  it('[Z3] are at their publishers’ addresses, or marked as reprints', () => {
    const wrong = files.flatMap(({ path, fields }) =>
      (fields.sources ?? [])
        .filter(({ url, reprint = false }) => REPRINTS.test(new URL(url).hostname) && !reprint)
        .map(({ url }) => `${path}: ${url}`),
    );
    expect(wrong).toEqual([]);
  });

  it('[Z3] name one publisher for each address, wherever it is cited', () => {
    const publishers = new Map<string, Set<string>>();
    for (const { url, publisher } of files.flatMap(({ fields }) => fields.sources ?? []))
      publishers.set(url, (publishers.get(url) ?? new Set()).add(publisher));
    expect([...publishers].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('[Z3] have each address once, and dates that are machine-readable wherever they are whole', () => {
    const months = new RegExp(`^(?:\\d{1,2} )?(?:${MONTH}) \\d{4}$`);
    const wrong = files.flatMap(({ path, fields: { sources = [] } }) => [
      ...sources.filter(({ url }, index) => sources.findIndex((one) => one.url === url) !== index),
      ...sources
        .filter(({ date }) => date !== undefined && months.test(date))
        .map((one) => ({ ...one, path })),
    ]);
    expect(wrong).toEqual([]);
  });

  it('[Z3] are no part of what the assistant reads', async () => {
    const read: string[] = [];
    for (const { path, kind, fields } of files) {
      const text = kind.textOf(Object.assign(new kind.entity(), fields)).replace(/\s+/g, ' ');
      const source = (await readFile(join(CONTENT_FOLDER, path), 'utf8')).replace(/\s+/g, ' ');
      for (const [, label = ''] of source.matchAll(/\(\[([^\]]+)\]\(https?:/g))
        if (text.includes(`(${label}`)) read.push(`${path}: ${label}`);
    }
    expect(read).toEqual([]);
  });
});
