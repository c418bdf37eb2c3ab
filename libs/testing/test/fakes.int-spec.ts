import { QdrantClient } from '@qdrant/js-client-rest';
import OpenAI from 'openai';
import { startFakeModelHost, startFakeQdrant } from '../src';

describe('the fake Qdrant, through Qdrant’s own client', () => {
  const name = 'kb';
  let stop: () => Promise<void>;
  let client: QdrantClient;

  beforeEach(async () => {
    const qdrant = await startFakeQdrant();
    stop = qdrant.stop;
    client = new QdrantClient({ url: qdrant.url, checkCompatibility: false });
    await client.createCollection(name, { vectors: { size: 2, distance: 'Cosine' } });
    await client.upsert(name, {
      wait: true,
      points: [
        { id: 1, vector: [1, 0], payload: { lang: 'en' } },
        { id: 2, vector: [3, 4], payload: { lang: 'es' } },
      ],
    });
  });
  afterEach(() => stop());

  it('ranks by cosine and filters by payload', async () => {
    const { points } = await client.query(name, { query: [2, 0], limit: 5, with_payload: true });
    expect(points.map(({ id, score }) => [id, Number(score.toFixed(3))])).toEqual([
      [1, 1],
      [2, 0.6],
    ]);
    const spanish = await client.query(name, {
      query: [1, 0],
      filter: { must: [{ key: 'lang', match: { value: 'es' } }] },
    });
    expect(spanish.points.map(({ id }) => id)).toEqual([2]);
  });

  it('deletes by filter and pages through what is left', async () => {
    const first = await client.scroll(name, { limit: 1 });
    expect([first.points.map(({ id }) => id), first.next_page_offset]).toEqual([[1], 2]);
    await client.delete(name, { filter: { must: [{ key: 'lang', match: { value: 'en' } }] } });
    expect((await client.count(name, { exact: true })).count).toBe(1);
  });

  it('refuses vectors of another size and collections that do not exist', async () => {
    await expect(client.upsert(name, { points: [{ id: 3, vector: [1, 2, 3] }] })).rejects.toThrow(
      /Bad Request/,
    );
    await expect(client.getCollection('other')).rejects.toThrow(/Not Found/);
  });
});

describe('the fake model host, through OpenAI’s own client', () => {
  it('fails as often as asked, then answers, and keeps what it was asked', async () => {
    const model = await startFakeModelHost({ failWith: 500, failures: 1, content: 'Noted.' });
    const client = new OpenAI({ apiKey: 'none', baseURL: model.baseUrl, maxRetries: 0 });
    const ask = () =>
      client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] });
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect((await ask()).choices[0]?.message.content).toBe('Noted.');
    expect(model.chats).toHaveLength(1);
    const { data } = await client.embeddings.create({
      model: 'e',
      input: ['border', 'border'],
      dimensions: 64,
    });
    expect(data[0]?.embedding).toEqual(data[1]?.embedding);
    expect(Math.hypot(...(data[0]?.embedding ?? []))).toBeCloseTo(1, 5);
    await model.stop();
  });
});
