import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@frontier/testing';
import { DataSource } from 'typeorm';
import { Indexer } from '../src/knowledge/indexer.service';
import { KnowledgeRepository } from '../src/knowledge/knowledge.repository';
import { CorpusRepository } from '../src/corpus/corpus.repository';
import { CorpusCache } from '../src/corpus/corpus-cache.service';
import { ChatUnderTest } from './support/chat-under-test';

/** Longer than `OVERLAP_MS` of the cache, so that the overlap alone does not find the late change. */
const LONG_MS = 1_500;

describe('CorpusCache', () => {
  let chat: ChatUnderTest;
  let indexer: Indexer;
  let memory: CorpusCache;

  beforeAll(async () => {
    chat = await ChatUnderTest.start();
    indexer = chat.app.get(Indexer);
    memory = chat.app.get(CorpusCache);
  });
  afterAll(() => chat.stop());

  const index = async (title: string): Promise<string> =>
    (await chat.indexArticle({ title, text: `${title}.` })).id;
  const found = async (question: string): Promise<string[]> => {
    await memory.sync();
    return memory.index.findPassages({ question }, 'en', 5).map(({ sourceId }) => sourceId);
  };

  it('[T7] reads a change that commits long after it began and after later changes were read', async () => {
    const lighthouse = await index('The lighthouse is painted');
    expect(await found('lighthouse painted')).toEqual([lighthouse]);

    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const hidden = chat.app.get(KnowledgeRepository).transaction(async (tx) => {
      await indexer.hide(tx, { sourceId: lighthouse, sourceType: 'news', revision: 2 });
      await finished;
    });
    await delay(LONG_MS);
    const ferry = await index('A ferry was late');
    expect(await found('ferry late')).toEqual([ferry]);
    expect(await found('lighthouse painted')).toEqual([lighthouse]);

    await delay(LONG_MS);
    finish();
    await hidden;
    expect(await found('lighthouse painted')).toEqual([]);
  });

  it('returns no text of a source hidden since the last sync', async () => {
    const repository = chat.app.get(CorpusRepository);
    const buoy = await index('The buoy has drifted');
    await memory.sync();
    const ids = memory.index.findPassages({ question: 'buoy drifted' }, 'en', 5).map(({ id }) => id);
    expect([...(await repository.readTexts(ids)).values()]).toEqual(['The buoy has drifted.']);
    await chat.app
      .get(KnowledgeRepository)
      .transaction((tx) => indexer.hide(tx, { sourceId: buoy, sourceType: 'news', revision: 2 }));
    expect(await repository.readTexts(ids)).toEqual(new Map());
  });

  it('reads no rows if nothing has changed', async () => {
    await index('The harbour clock was wound');
    const query = jest.spyOn(chat.app.get(DataSource), 'query');
    // An open transaction of the service makes `sync` read the newest rows again, so try until it has ended.
    await eventually(async () => {
      await memory.sync();
      const read: unknown = await query.mock.results.at(-1)?.value;
      return Array.isArray(read) && read.length === 0;
    });
  });
});
