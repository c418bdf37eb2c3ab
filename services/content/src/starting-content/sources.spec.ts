import '../generated/features';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from '../answers/answer.entity';
import { CONTENT_FOLDER } from '../content.config';
import type { SourceReference } from '../items/content-item.entity';
import type { StatusRecord } from '../status/status-record.entity';
import { type ContentFolder, readContentFolder } from './content-folder';

/** Hosts that show texts of other publishers: a source there is a reprint. */
const REPRINTS =
  /(^|\.)(byteseu\.com|ua\.news|londonherald\.co\.uk|influentialmag\.co\.uk|lstv\.co\.uk|readkong\.com|pledgetimes\.com|mymotherlode\.com|parallelparliament\.co\.uk|wikisource\.org|liberal\.gi|infobae\.com|swissinfo\.ch|abc\.com\.py|newsonclick\.com|stocks99\.in|global-regulation\.com|mcusercontent\.com|vox\.gi|wired-gov\.net|gslp\.gi|joelgalvan\.site|kipdf\.com|docslib\.org|issuu\.com|changeflow\.com|primeralecturaediciones\.com|memesita\.com|defending-gibraltar\.net|statusin\.org|finsburytrust\.com|github\.com|xn--esespaa-9za\.com)$/;
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

const A_DAY = new RegExp(`\\d{1,2} (?:${MONTH}) \\d{4}`, 'g');
/** Addresses that items may cite with different dates, because the page changes or holds several texts. */
const CHANGING = new Set([
  'https://www.gov.uk/foreign-travel-advice/spain/entry-requirements',
  'https://travel.gc.ca/destinations/spain',
  // The first has a ruling of June 2022 that the site printed in September. The second has a copy of notes and a draft.
  'https://primeralecturaediciones.com/consultas/archivo/el-cambio-de-residencia-fiscal-a-gibraltar-por-un-contribuyente-fiscal-espanol-se-considerara-residente-fiscal-en-espana',
  'https://github.com/JdbGI/gfsb-brexit-faq',
]);

/** Returns the registered domain: `ey.com` for `taxnews.ey.com`, and `gibraltar.gov.gi` for all its subdomains. */
function getSite(url: string): string {
  const labels = new URL(url).hostname.split('.');
  const depth = /^(?:co|com|gob|gov|gc|org)$/.test(labels.at(-2) ?? '') ? 3 : 2;
  return labels.slice(-depth).join('.');
}

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const formatDate = (date = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(date) : date);

describe('sources of content/', () => {
  let files: ContentFolder['files'];
  /** Returns the sources of a file, including those of a status record's history. */
  let listSources: (file: ContentFolder['files'][number]) => SourceReference[];
  let all: SourceReference[];
  beforeAll(async () => {
    ({ files } = await readContentFolder(CONTENT_FOLDER));
    listSources = ({ fields }) => [
      ...(fields.sources ?? []),
      ...((fields as Partial<StatusRecord>).history ?? []).flatMap(({ sources }) => sources),
    ];
    all = files.flatMap(listSources);
  }, 60_000);

  const findContradictions = (entries: readonly (readonly [key: string, value: unknown])[]) => {
    const values = new Map<string, Set<unknown>>();
    for (const [key, value] of entries) values.set(key, (values.get(key) ?? new Set()).add(value));
    return [...values].filter(([, each]) => each.size > 1).map(([key, each]) => [key, ...each]);
  };

  it('[Z3] have an address of their publisher, or are marked as reprints', () => {
    const wrong = files.flatMap((file) =>
      listSources(file)
        .filter(({ url, reprint = false }) => REPRINTS.test(new URL(url).hostname) && !reprint)
        .map(({ url }) => `${file.path}: ${url}`),
    );
    expect(wrong).toEqual([]);
  });

  it('[Z3] of one publisher are on one site, unless marked as reprints', () => {
    const own = all.filter(({ reprint }) => !reprint);
    expect(findContradictions(own.map(({ publisher, url }) => [publisher, getSite(url)]))).toEqual([]);
  });

  it('[Z3] have one publisher per address, and are consistently marked as reprints', () => {
    expect(findContradictions(all.map(({ url, publisher }) => [url, publisher]))).toEqual([]);
    expect(findContradictions(all.map(({ url, reprint = false }) => [url, reprint]))).toEqual([]);
  });

  it('[Z3] have one date per address, with the same precision everywhere', () => {
    const dated = all.filter(({ url, date = '' }) => !CHANGING.has(url) && !date.includes('quoted'));
    expect(findContradictions(dated.map(({ url, date = '' }) => [url, date]))).toEqual([]);
  });

  it('[Z3] are cited in texts only with their own date', async () => {
    const wrong: string[] = [];
    for (const file of files) {
      const text = await readFile(join(CONTENT_FOLDER, file.path), 'utf8');
      const byUrl = new Map(listSources(file).map((one) => [one.url, one]));
      for (const [, label = '', url = ''] of text.matchAll(/\[([^\]]+)\]\((https?:[^)\s]*)\)/g))
        for (const [day] of label.replace(/\s+/g, ' ').matchAll(A_DAY))
          if (byUrl.has(url) && !formatDate(byUrl.get(url)?.date).includes(day))
            wrong.push(`${file.path}: ${label} is of ${byUrl.get(url)?.date}`);
    }
    expect(wrong).toEqual([]);
  });

  it('[Z3] of a reviewed answer include a source with the date of the answer', () => {
    const wrong = files.flatMap((file) => {
      const { asOf } = file.fields as Partial<Answer>;
      const days = listSources(file).map(({ date }) => formatDate(date));
      return asOf && !days.some((one) => one.includes(formatDay(asOf))) ? [`${file.path}: ${asOf}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('[Z3] of an item have different addresses, and full dates in ISO format', () => {
    const months = new RegExp(`^(?:\\d{1,2} )?(?:${MONTH}) \\d{4}$`);
    const wrong = files.flatMap(({ path, fields: { sources = [] } }) => [
      ...sources.filter(({ url }, index) => sources.findIndex((one) => one.url === url) !== index),
      ...sources
        .filter(({ date }) => date !== undefined && months.test(date))
        .map((one) => ({ ...one, path })),
    ]);
    expect(wrong).toEqual([]);
  });

  it('[Z3] are left out of the text for the assistant', async () => {
    const read: string[] = [];
    for (const { path, kind, fields } of files) {
      const text = kind.getText(Object.assign(new kind.entity(), fields)).replace(/\s+/g, ' ');
      const source = (await readFile(join(CONTENT_FOLDER, path), 'utf8')).replace(/\s+/g, ' ');
      for (const [, label = ''] of source.matchAll(/\(\[([^\]]+)\]\(https?:/g))
        if (text.includes(`(${label}`)) read.push(`${path}: ${label}`);
    }
    expect(read).toEqual([]);
  });
});
