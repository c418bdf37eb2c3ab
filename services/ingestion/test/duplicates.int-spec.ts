import { EventPublisher } from '@frontier/messaging';
import { openAsOwner, stopTestServers, testDatabase } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { contentHash } from '../src/duplicates/content-hash';
import { findOriginal, type Fingerprint } from '../src/duplicates/find-original';
import { toBands, minHash } from '../src/duplicates/min-hash';
import { ingestionDatabase } from '../src/generated/ingestion.database';
import type { Candidate } from '../src/items/candidate';
import { Item } from '../src/items/item.entity';
import { ItemStore } from '../src/items/item-store';

const ITEMS = 5_000;
const words = (n: number, from = 0, count = 60): string[] =>
  Array.from({ length: count }, (_, index) => `w${n}x${from + index}`);
const fingerprint = (name: string, text: string): Fingerprint => {
  const url = `https://news.example/${name}`;
  return { url, canonicalUrl: url, text, contentHash: contentHash(text), bands: toBands(minHash(text)) };
};

describe('duplicates among 5,000 items', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openAsOwner(ingestionDatabase, await testDatabase(ingestionDatabase));
    for (let from = 0; from < ITEMS; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => toRow(from + index));
      await db.getRepository(Item).insert(rows);
    }
    await db.query('ANALYZE items');
  }, 600_000);
  afterAll(async () => {
    await db.destroy();
    await stopTestServers();
  });

  const toRow = (n: number): Partial<Item> => {
    const { bands, ...print } = fingerprint(`story-${n}`, words(n).join(' '));
    const item = { id: uuidv7(), sourceName: 'News', status: 'published' as const, lang: 'en' as const };
    return { ...print, ...item, bands: [...bands] };
  };
  const find = (print: Fingerprint, status: 'published' | 'review' = 'published') =>
    db.transaction((tx) => findOriginal(tx, print, status));
  const findId = async (n: number): Promise<string> =>
    (await db.getRepository(Item).findOneByOrFail({ url: `https://news.example/story-${n}` })).id;

  it('[Y14] include the same text at another URL', async () => {
    const found = await find(fingerprint('elsewhere', words(4_321).join('   ')));
    expect(found).toMatchObject({ id: await findId(4_321), kind: 'duplicate' });
  });

  it.each([
    ['a shorter text', words(12, 0, 40), true],
    ['a text of which half is new', [...words(12, 0, 30), ...words(77_000, 0, 30)], true],
    ['another text', words(77_000), false],
    ['a text with few words in common', [...words(12, 0, 15), ...words(77_000, 0, 45)], false],
  ])(
    '[Y14] include %s at the same canonical URL only if the texts tell one story',
    async (_name, text, isCopy) => {
      const print = fingerprint('other', text.join(' '));
      const found = await find({ ...print, canonicalUrl: 'https://news.example/story-12' });
      expect(found?.id).toBe(isCopy ? await findId(12) : undefined);
      if (isCopy) expect(found?.reason).toContain('same canonical address');
    },
  );

  it('[Y14] include a story that was lightly edited', async () => {
    const text = [...words(2_500), 'and', 'more', 'to', 'follow'].join(' ');
    const found = await find(fingerprint('edited', text));
    expect(found).toMatchObject({ id: await findId(2_500), kind: 'near_duplicate' });
    expect(found?.reason).toMatch(/95 percent of the shorter text|100 percent of the shorter text/);
  });

  it.each([
    ['cut', words(2_600, 0, 45), 'near_duplicate'],
    ['extended', [...words(2_600), ...words(95_000)], 'near_duplicate'],
    ['with another beginning', [...words(95_100, 0, 12), ...words(2_600, 12, 48)], 'near_duplicate'],
    ['with a third of new text', [...words(95_200, 0, 22), ...words(2_600, 22, 38)], undefined],
  ])('[Y14] include the original of a copy %s only if enough text is shared', async (_name, copy, kind) => {
    const found = await find(fingerprint('copy', copy.join(' ')));
    expect(found?.kind).toBe(kind);
    if (kind) expect(found?.id).toBe(await findId(2_600));
  });

  it('[Y14] exclude a publishable item that is a copy of one in review', async () => {
    const { id } = await db.getRepository(Item).save({ ...toRow(66_000), id: uuidv7(), status: 'review' });
    const copy = fingerprint('elsewhere', words(66_000).join('   '));
    const edited = fingerprint('edited', [...words(66_000), 'and', 'more'].join(' '));
    for (const print of [copy, edited, { ...copy, canonicalUrl: 'https://news.example/story-66000' }]) {
      expect(await find(print)).toBeUndefined();
      expect(await find(print, 'review')).toMatchObject({ id });
    }
  });

  describe('stored at the same time', () => {
    const candidate = (name: string, text: string): Candidate => ({
      ...fingerprint(name, text),
      ...{ status: 'published', reason: '', score: 1, tags: [], title: name, excerpt: '', lang: 'en' },
      ...{ via: 'visible', sourceId: null, sourceName: 'News', runId: null, chosenByStaff: false },
      ...{
        translations: [],
        imageUrl: null,
        publishedAt: null,
        feedUpdatedAt: null,
        etag: null,
        lastModified: null,
      },
    });
    const listOutcomes = async (candidates: Candidate[]): Promise<string[]> => {
      const store = new ItemStore(db, new EventPublisher({ service: 'ingestion' }));
      const stored = await Promise.all(candidates.map((one) => store.store(one)));
      return stored.map(({ outcome }) => outcome).sort();
    };

    it('[Y14] one of two copies is stored as a duplicate, and one of two entries of a page as unchanged', async () => {
      const text = (n: number): string => words(n).join(' ');
      const copies = [candidate('original', text(90_000)), candidate('copy', text(90_000))];
      expect(await listOutcomes(copies)).toEqual(['duplicate', 'published']);
      const listed = candidate('listed-twice', text(90_001));
      expect(await listOutcomes([listed, { ...listed }])).toEqual(['published', 'unchanged']);
    });
  });

  it('exclude a new story, half a story, and the item itself', async () => {
    expect(await find(fingerprint('new', words(88_000).join(' ')))).toBeUndefined();
    const half = [...words(100, 0, 30), ...words(99_000, 0, 30)].join(' ');
    expect(await find(fingerprint('half', half))).toBeUndefined();
    expect(await find(fingerprint('story-7', words(7).join(' ')))).toBeUndefined();
  });

  it('are found through indexes, not by a table scan', async () => {
    const scans = async () => {
      await db.query('SELECT pg_stat_force_next_flush()');
      const [row] = await db.query<[{ seq_scan: number; idx_scan: number }]>(
        `SELECT t.seq_scan::int, i.idx_scan::int FROM pg_stat_user_tables t
           JOIN pg_stat_user_indexes i USING (relid) WHERE i.indexrelname = 'items_bands'`,
      );
      return row;
    };
    const before = await scans();
    for (let n = 0; n < 20; n += 1) await find(fingerprint('new', words(90_000 + n).join(' ')));
    const after = await scans();
    expect(after.idx_scan - before.idx_scan).toBe(20);
    expect(after.seq_scan).toBe(before.seq_scan);
  });
});
