import { randomUUID } from 'node:crypto';
import { containerServers, dockerAvailable, type FakeQdrant, startFakeQdrant } from '@frontier/testing';
import { toCollectionName, QdrantIndex } from '../src';
import { describeVectorIndex, point, towardsFirstAxis } from './vector-index.suite';

const index = (url: string, collection: string = randomUUID(), exact = false): QdrantIndex =>
  new QdrantIndex({ url, collection: toCollectionName('test', collection), timeoutMs: 5_000, exact });

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

  describeVectorIndex('does what every index does', () => Promise.resolve(index(url)));

  it('[Y13] keeps vectors of two models apart', async () => {
    expect(toCollectionName('frontier-kb', 'text-embedding-3-small')).toBe(
      'frontier-kb-text-embedding-3-small',
    );
    expect(toCollectionName('kb', 'Vendor/Model:2')).toBe('kb-vendor-model-2');
    const [one, other] = [index(url, 'model-1'), index(url, 'model-2')];
    await Promise.all([one.ensure(), other.ensure()]);
    await one.upsert([point(randomUUID(), 0, 0.9)]);
    expect(await other.search(towardsFirstAxis(1), { limit: 5 })).toEqual([]);
  });

  it('lets two processes make the same collection at once', async () => {
    const name = randomUUID();
    await Promise.all([index(url, name).ensure(), index(url, name).ensure(), index(url, name).ensure()]);
    await index(url, name).check();
  });

  it('makes a collection again that was lost, when something is written', async () => {
    const lost = index(url);
    await lost.upsert([point(randomUUID(), 0, 0.9)]);
    expect(await lost.count()).toBe(1);
  });
});

describe('how a QdrantIndex searches', () => {
  let qdrant: FakeQdrant;
  beforeAll(async () => {
    qdrant = await startFakeQdrant();
  });
  afterAll(() => qdrant.stop());

  it.each([true, false])('compares with all vectors where it is told to: %s', async (exact) => {
    const asked = index(qdrant.url, randomUUID(), exact);
    await asked.ensure();
    await asked.search(towardsFirstAxis(1), { limit: 5 });
    expect(qdrant.lastSearch()).toMatchObject({ params: { exact } });
  });
});

describe('QdrantIndex without Qdrant', () => {
  it('says so, without the address, and that another try may help', async () => {
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
