import { randomUUID } from 'node:crypto';
import { containerServers, dockerAvailable, type FakeQdrant, startFakeQdrant } from '@frontier/testing';
import { toCollectionName, QdrantIndex } from '../src';
import { describeVectorIndex, point, towardsFirstAxis } from './vector-index.suite';

const index = (url: string, collection: string = randomUUID(), exact = false): QdrantIndex =>
  new QdrantIndex({ url, collection: toCollectionName('test', collection), timeoutMs: 60_000, exact });

describe('QdrantIndex', () => {
  let url: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    if (await dockerAvailable()) {
      const containers = containerServers();
      ({ url } = await containers.startQdrant());
      stop = () => containers.stop();
    } else {
      const fake = await startFakeQdrant();
      ({ url, stop } = fake);
    }
  }, 120_000);
  afterAll(() => stop());

  describeVectorIndex('as a vector index', () => Promise.resolve(index(url)));

  it('[Y13] uses separate collections for different models', async () => {
    expect(toCollectionName('frontier-kb', 'text-embedding-3-small')).toBe(
      'frontier-kb-text-embedding-3-small',
    );
    expect(toCollectionName('kb', 'Vendor/Model:2')).toBe('kb-vendor-model-2');
    const [one, other] = [index(url, 'model-1'), index(url, 'model-2')];
    await one.upsert([point(randomUUID(), 0, 0.9)]);
    expect(await other.search(towardsFirstAxis(1), { limit: 5 })).toEqual([]);
  });

  it('creates a collection once if several processes create it at the same time', async () => {
    const name = randomUUID();
    const points = Array.from({ length: 3 }, () => point(randomUUID(), 0, 0.5));
    await Promise.all(points.map((each) => index(url, name).upsert([each])));
    expect(await index(url, name).count()).toBe(3);
  });

  it('recreates a missing collection on the next write', async () => {
    const lost = index(url);
    await lost.upsert([point(randomUUID(), 0, 0.9)]);
    expect(await lost.count()).toBe(1);
  });
});

describe('QdrantIndex search', () => {
  let qdrant: FakeQdrant;
  beforeAll(async () => {
    qdrant = await startFakeQdrant();
  });
  afterAll(() => qdrant.stop());

  it.each([true, false])('passes the option `exact` to Qdrant: %s', async (exact) => {
    const asked = index(qdrant.url, randomUUID(), exact);
    await asked.search(towardsFirstAxis(1), { limit: 5 });
    expect(qdrant.lastSearch()).toMatchObject({ params: { exact } });
  });
});

describe('QdrantIndex without a server', () => {
  it('throws a transient error whose message does not contain the URL', async () => {
    const away = index('http://127.0.0.1:1');
    const failure = await away.search(towardsFirstAxis(1), { limit: 1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'VectorIndexError',
      message: 'Qdrant does not answer (search)',
      transient: true,
    });
    await expect(away.check()).rejects.toThrow('does not answer');
  });
});
