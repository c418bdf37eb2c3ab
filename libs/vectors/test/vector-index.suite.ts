import { randomUUID } from 'node:crypto';
import { toPointId, type VectorIndex, type VectorPayload, type VectorPoint } from '../src';

/** Length of the vectors of most tests. */
export const SIZE = 1536;

/** Returns a unit vector whose similarity to the first axis is `cosine`. */
export function towardsFirstAxis(cosine: number, axis = 1, size = SIZE): Float32Array {
  const vector = new Float32Array(size);
  vector[0] = cosine;
  vector[axis] = Math.sqrt(1 - cosine * cosine);
  return vector;
}

export function point(
  sourceId: string,
  chunk: number,
  cosine: number,
  more: Partial<VectorPayload> = {},
): VectorPoint {
  const payload: VectorPayload = {
    source_type: 'news',
    source_id: sourceId,
    lang: 'en',
    url: `/news/${sourceId}`,
    title: `Title of ${sourceId}`,
    date: '2026-07-15',
    ...more,
  };
  return { id: toPointId(sourceId, chunk), vector: towardsFirstAxis(cosine, chunk + 1), payload };
}

/** Declares the tests that every adapter must pass. `make` returns an empty index. */
export function describeVectorIndex(name: string, make: () => Promise<VectorIndex>): void {
  describe(name, () => {
    const query = towardsFirstAxis(1);
    let index: VectorIndex;
    const listIds = async (): Promise<string[]> => {
      const ids: string[] = [];
      for await (const id of index.ids()) ids.push(id);
      return ids.sort();
    };

    beforeEach(async () => {
      index = await make();
    });

    it('is ready and empty before its first points', async () => {
      await index.check();
      await index.remove([randomUUID()]);
      await index.removeSource(randomUUID());
      expect(await listIds()).toEqual([]);
      expect(await index.count()).toBe(0);
      expect(await index.search(query, { limit: 5 })).toEqual([]);
    });

    it('[Y13] returns the nearest points, best first, with cosine scores and payload', async () => {
      const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
      await index.upsert([point(a, 0, 0.5), point(b, 0, 0.9), point(c, 0, -0.2)]);
      const hits = await index.search(query, { limit: 2 });
      expect(hits.map(({ payload }) => payload.source_id)).toEqual([b, a]);
      expect(hits[0]?.score).toBeCloseTo(0.9, 2);
      expect(hits[0]?.id).toBe(toPointId(b, 0));
      expect(hits[0]?.payload).toEqual(point(b, 0, 0).payload);
    });

    it('omits points below the minimum score', async () => {
      await index.upsert([point(randomUUID(), 0, 0.5), point(randomUUID(), 0, 0.1)]);
      expect(await index.search(query, { limit: 5, minScore: 0.3 })).toHaveLength(1);
    });

    it('finds only points whose payload matches the filter', async () => {
      const [en, es] = [randomUUID(), randomUUID()];
      await index.upsert([point(en, 0, 0.9), point(es, 0, 0.5, { lang: 'es', source_type: 'explainer' })]);
      const found = async (filter: object): Promise<string[]> =>
        (await index.search(query, { limit: 5, filter })).map(({ payload }) => payload.source_id);
      expect(await found({ lang: 'es' })).toEqual([es]);
      expect(await found({ source_type: 'news' })).toEqual([en]);
      expect(await found({ source_id: es, lang: 'en' })).toEqual([]);
    });

    it('[Y10] overwrites a point with the same id', async () => {
      const source = randomUUID();
      await index.upsert([point(source, 0, 0.9, { title: 'Old' })]);
      await index.upsert([point(source, 0, 0.2, { title: 'New' })]);
      const hits = await index.search(query, { limit: 5 });
      expect(hits).toHaveLength(1);
      expect(hits[0]?.score).toBeCloseTo(0.2, 2);
      expect(hits[0]?.payload.title).toBe('New');
    });

    it('[T7] removes all points of a source and no others, idempotently', async () => {
      const [gone, kept] = [randomUUID(), randomUUID()];
      await index.upsert([
        point(gone, 0, 0.9),
        point(kept, 0, 0.8),
        point(gone, 1, 0.7),
        point(gone, 2, 0.6),
      ]);
      await index.removeSource(gone);
      await index.removeSource(gone);
      expect(await listIds()).toEqual([toPointId(kept, 0)]);
      expect((await index.search(query, { limit: 5 })).map(({ payload }) => payload.source_id)).toEqual([
        kept,
      ]);
    });

    it('removes points by id and ignores unknown ids', async () => {
      const source = randomUUID();
      await index.upsert([point(source, 0, 0.9), point(source, 1, 0.8)]);
      await index.remove([toPointId(source, 0), randomUUID()]);
      await index.remove([]);
      expect(await listIds()).toEqual([toPointId(source, 1)]);
    });

    it('stores 1,200 points and lists all ids', async () => {
      const source = randomUUID();
      const points = Array.from({ length: 1_200 }, (_, i) => point(source, i, (i % 100) / 100));
      await index.upsert(points);
      expect(await index.count()).toBe(1_200);
      expect(await listIds()).toEqual(points.map(({ id }) => id).sort());
    });

    it('[T8] replaces the index atomically, and keeps the old one if filling fails', async () => {
      const [old, fresh] = [randomUUID(), randomUUID()];
      await index.upsert([point(old, 0, 0.9), point(old, 1, 0.8)]);
      await index.replace(async (next) => {
        await next.upsert([point(fresh, 0, 0.7)]);
        expect((await index.search(query, { limit: 5 })).map(({ id }) => id)).toEqual([
          toPointId(old, 0),
          toPointId(old, 1),
        ]);
      });
      expect(await listIds()).toEqual([toPointId(fresh, 0)]);
      await index.upsert([point(fresh, 1, 0.6)]);
      expect((await index.search(query, { limit: 5 })).map(({ id }) => id)).toEqual([
        toPointId(fresh, 0),
        toPointId(fresh, 1),
      ]);

      const failing = index.replace(async (next) => {
        await next.upsert([point(old, 0, 0.9)]);
        throw new Error('The model went away');
      });
      await expect(failing).rejects.toThrow('The model went away');
      expect(await listIds()).toEqual([toPointId(fresh, 0), toPointId(fresh, 1)].sort());
      await index.replace((next) => next.upsert([point(old, 0, 0.9)]));
      expect(await listIds()).toEqual([toPointId(old, 0)]);
    });

    it.each([3, 384, 767, 768, 1_024, 3_072])(
      'finds the nearest of vectors with %i numbers',
      async (size) => {
        const points = [0.2, 0.9, 0.5].map((cosine) => ({
          ...point(randomUUID(), 0, 0),
          vector: towardsFirstAxis(cosine, 1, size),
        }));
        await index.upsert(points);
        const hits = await index.search(towardsFirstAxis(1, 1, size), { limit: 2 });
        expect(hits.map(({ id }) => id)).toEqual([points[1]?.id, points[2]?.id]);
        expect(hits[0]?.score).toBeCloseTo(0.9, 1);
      },
    );

    it('drops its points when vectors of another length arrive, or replace them', async () => {
      const [old, fresh, last] = [randomUUID(), randomUUID(), randomUUID()];
      const long = { ...point(fresh, 0, 0), vector: towardsFirstAxis(0.8, 1, 3_072) };
      await index.upsert([point(old, 0, 0.9)]);
      await index.upsert([long]);
      expect(await listIds()).toEqual([long.id]);
      expect(await index.search(towardsFirstAxis(1, 1, 3_072), { limit: 5 })).toHaveLength(1);
      await index.replace((next) => next.upsert([point(last, 0, 0.7)]));
      expect((await index.search(query, { limit: 5 })).map(({ id }) => id)).toEqual([toPointId(last, 0)]);
    });

    it('is empty after it was replaced with nothing', async () => {
      await index.upsert([point(randomUUID(), 0, 0.9)]);
      await index.replace(() => Promise.resolve());
      expect(await index.count()).toBe(0);
    });
  });
}
