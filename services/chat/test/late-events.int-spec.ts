import { randomUUID } from 'node:crypto';
import { EMBEDDER, type Embedder } from '@frontier/ai';
import { ArticleSummarisedV1, ArticleVisibilityChangedV1, ItemChangedV1 } from '@frontier/events';
import { eventually } from '@frontier/testing';
import type { ContentArticle } from '../src/knowledge/content.client';
import { toSourceDocument } from '../src/knowledge/source-document';
import { Indexer } from '../src/knowledge/indexer.service';
import { IndexSync } from '../src/knowledge/index-sync.service';
import { KnowledgeRepository } from '../src/knowledge/knowledge.repository';
import { ChatUnderTest } from './support/chat-under-test';

describe('an event about an older revision', () => {
  let chat: ChatUnderTest;
  let indexer: Indexer;

  beforeAll(async () => {
    chat = await ChatUnderTest.start();
    indexer = chat.app.get(Indexer);
  });
  afterAll(() => chat.stop());
  afterEach(() => jest.restoreAllMocks());

  const article = (more: Partial<ContentArticle> = {}): ContentArticle =>
    chat.content.putArticle({ revision: 5, text: 'The fifth wording.', ...more });
  const index = (one: ContentArticle) => indexer.index(toSourceDocument(one, 'news'));
  const texts = async (id: string): Promise<string[]> => (await chat.listChunks(id)).map(({ text }) => text);
  const points = async (id: string): Promise<string[]> => {
    const all = await chat.listPoints();
    return (await chat.listChunks(id)).map(({ point_id }) => point_id).filter((point) => all.includes(point));
  };
  /** Resolves when the transaction that handles the event has been committed. */
  const written = (eventId: string): Promise<true> =>
    eventually(async () => (await chat.rows('SELECT FROM inbox WHERE event_id = $1', eventId)).length > 0);
  const embedder = (): Embedder => chat.app.get<Embedder>(EMBEDDER);
  const hide = ({ id, revision }: ContentArticle): Promise<void> =>
    chat.app
      .get(KnowledgeRepository)
      .transaction((tx) => indexer.hide(tx, { sourceId: id, sourceType: 'news', revision }));

  it('[T7] does not hide an article that was shown again since', async () => {
    const shown = article();
    await index(shown);
    const late = { article_id: shown.id, revision: 4, slug: 'a-slug', visible: false };
    await written(await chat.publish(ArticleVisibilityChangedV1, late));
    expect(await texts(shown.id)).toEqual(['The fifth wording.']);
    expect(await points(shown.id)).toHaveLength(1);
  });

  it('[T7] does not embed the older text of an article', async () => {
    const newer = article();
    await index(newer);
    const embed = jest.spyOn(embedder(), 'embed');
    expect(await index({ ...newer, revision: 4, text: 'The fourth wording.' })).toEqual({ outcome: 'stale' });
    expect(embed).not.toHaveBeenCalled();
    expect(await texts(newer.id)).toEqual(['The fifth wording.']);
  });

  it('[T7] does not replace a newer revision that was stored while the older one was embedded', async () => {
    const newer = article();
    const embed = embedder().embed.bind(embedder());
    jest.spyOn(embedder(), 'embed').mockImplementationOnce(async (...asked) => {
      await index(newer);
      return embed(...asked);
    });
    const older = { ...newer, revision: 4, text: 'The fourth wording.' };
    expect(await index(older)).toEqual({ outcome: 'stale' });
    expect(await texts(newer.id)).toEqual(['The fifth wording.']);
  });

  it('[T7] leaves no point of an article that was hidden between the commit and the index update', async () => {
    const shown = article();
    const sync = chat.app.get(IndexSync);
    const apply = sync.apply.bind(sync);
    jest.spyOn(sync, 'apply').mockImplementationOnce(async (...written_) => {
      await hide({ ...shown, revision: 6 });
      await sync.syncSource(shown.id);
      await apply(...written_);
    });
    const before = await chat.vectorIndex.count();
    await index(shown);
    expect(await texts(shown.id)).toEqual([]);
    expect(await chat.vectorIndex.count()).toBe(before);
  });

  it('[T7] does not change the visibility of a service that has a newer revision', async () => {
    const id = randomUUID();
    const change = (revision: number, visible: boolean): Promise<string> =>
      chat.publish(ItemChangedV1, {
        ...ItemChangedV1.example,
        ...{ kind: 'service', item_id: id, slug: 'plates', revision, visible },
      });
    const offered = async (): Promise<string | undefined> =>
      (await chat.ask('Where can I buy a private number plate?', 'en')).body.service_intent?.slug;
    await written(await change(5, false));
    expect(await offered()).toBeUndefined();
    await written(await change(4, true));
    expect(await offered()).toBeUndefined();
    await written(await change(6, true));
    expect(await offered()).toBe('plates');
  });

  it('[N11] a source marked as hidden is not cited while its chunks still exist', async () => {
    const shown = article({ title: 'Sea serpent', text: 'A sea serpent surfaced near the detached mole.' });
    await index(shown);
    const cited = async (): Promise<string[]> => {
      const { body } = await chat.ask('Where did the sea serpent surface?', 'en');
      return (body.citations as { url: string }[]).map(({ url }) => url);
    };
    expect(await cited()).toEqual([shown.url]);
    await chat.rows('UPDATE kb_documents SET visible = false WHERE source_id = $1', shown.id);
    expect(await cited()).toEqual([]);
  });

  it('[T7] stores nothing of an article that has been hidden since', async () => {
    const hidden = article({ revision: 6, visible: false });
    const late = { ...ArticleSummarisedV1.example, article_id: hidden.id, revision: 5 };
    await chat.publish(ArticleSummarisedV1, late);
    await eventually(async () => {
      const run = (await chat.runs('embed-article')).find(({ id }) => id.includes(hidden.id));
      return run?.state === 'skipped';
    });
    expect(await texts(hidden.id)).toEqual([]);
  });
});
