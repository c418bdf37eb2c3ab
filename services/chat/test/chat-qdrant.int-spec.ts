import { eventually, type FakeQdrant, startFakeQdrant } from '@frontier/testing';
import { ChatUnderTest, toTestId } from './support/chat-under-test';

const COLLECTION = 'frontier-kb-local-lexical-2';
const FERRY = { url: '/news/ferry', title: 'Ferry to Tangier ends' };

describe('the chat service with Qdrant', () => {
  let chat: ChatUnderTest;
  let qdrant: FakeQdrant;

  beforeAll(async () => {
    qdrant = await startFakeQdrant();
    chat = await ChatUnderTest.start({ QDRANT_URL: qdrant.url, QDRANT_TIMEOUT_MS: '1000' });
    await eventually(async () => (await chat.get('/health/ready')).status === 200);
    await chat.indexArticle({
      ...FERRY,
      id: toTestId('ferry'),
      text: 'The ferry to Tangier ended in July 2026.',
    });
  });
  afterEach(() => qdrant.failWith(undefined));
  afterAll(async () => {
    await chat.stop();
    await qdrant.stop();
  });

  it('[Y13] stores each vector with the type, id, language, address, title and date of its source', () => {
    expect(qdrant.payloads(COLLECTION)).toEqual([
      { ...FERRY, source_type: 'news', source_id: toTestId('ferry'), lang: 'en', date: '2026-07-15' },
    ]);
  });

  it('[N11] cites the source that the vector search found', async () => {
    const { body } = await chat.ask('When did the ferry to Tangier end?', 'en');
    expect(body.citations).toEqual([expect.objectContaining({ url: '/news/ferry' })]);
  });

  it('[Y21] is not ready while Qdrant is down, reports it to operators and still answers readers', async () => {
    qdrant.failWith(503);
    const ready = await chat.get('/health/ready');
    expect(ready.status).toBe(503);
    expect(JSON.stringify(ready.body)).not.toContain(qdrant.url);
    const health = (await chat.get('/internal/chat-health')).body;
    expect(health).toMatchObject({ ok: false, embed_ok: true });
    expect(health.errors).toEqual(['Vector index: Qdrant answered 503 (count)']);
    const { body } = await chat.ask('When did the ferry to Tangier end?', 'en');
    expect(body).toMatchObject({ ok: true, answer_kind: 'quoted' });
    qdrant.failWith(undefined);
    await eventually(async () => (await chat.get('/health/ready')).status === 200);
  });

  it('[T8] rebuilds the index in a new collection and drops the old one', async () => {
    const { status, body } = await chat.as('admin', 'POST', '/internal/kb-rebuild', { action: 'rebuild' });
    expect({ status, ...body }).toMatchObject({ status: 200, success: true, processed: 1, errors: 0 });
    expect(() => qdrant.payloads(COLLECTION)).toThrow("doesn't exist");
    expect(qdrant.payloads(`${COLLECTION}-in-use`)).toHaveLength(1);
    const answer = await chat.ask('When did the ferry to Tangier end?', 'en');
    expect(answer.body.citations).toEqual([expect.objectContaining({ url: '/news/ferry' })]);
  });

  it('[T6] returns the reason if a rebuild fails because Qdrant is down', async () => {
    qdrant.failWith(503);
    const { body } = await chat.as('admin', 'POST', '/internal/kb-rebuild', { action: 'rebuild' });
    expect(body).toMatchObject({ success: false, finished: true });
    expect(body.message).toMatch(/^Qdrant answered 503/);
    qdrant.failWith(undefined);
    expect(qdrant.payloads(`${COLLECTION}-in-use`)).toHaveLength(1);
  });

  it('boots while Qdrant is down and fills a lost collection from the database afterwards', async () => {
    qdrant.failWith(503);
    qdrant.clear();
    await chat.restart();
    expect((await chat.get('/health/live')).status).toBe(200);
    qdrant.failWith(undefined);
    await eventually(async () => (await chat.get('/internal/chat-health')).body.ok === true);
    expect(qdrant.payloads(`${COLLECTION}-in-use`)).toHaveLength(1);
  });
});
