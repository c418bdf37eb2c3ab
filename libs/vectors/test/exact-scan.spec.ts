import { randomUUID } from 'node:crypto';
import { ExactScanIndex, toPointId, type VectorPoint } from '../src';
import { describeVectorIndex, point, SIZE } from './vector-index.suite';

describeVectorIndex('ExactScanIndex', () => Promise.resolve(new ExactScanIndex()));
describeVectorIndex('ExactScanIndex with 64 components per vector', () =>
  Promise.resolve(new ExactScanIndex(64)),
);

describe('ExactScanIndex', () => {
  /** Returns deterministic pseudo-random unit vectors (linear congruential generator). */
  function randomPoints(count: number): VectorPoint[] {
    let seed = 42;
    const next = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32 - 0.5;
    return Array.from({ length: count }, () => {
      const vector = Float32Array.from({ length: SIZE }, next);
      const norm = Math.hypot(...vector);
      return { ...point(randomUUID(), 0, 0), vector: vector.map((value) => value / norm) };
    });
  }

  it('finds the same points as a full sort after points were added and removed', async () => {
    const index = new ExactScanIndex();
    const points = randomPoints(600);
    await index.upsert(points);
    const removed = points.filter((_, i) => i % 3 === 0);
    await index.remove(removed.map(({ id }) => id));
    const kept = points.filter((_, i) => i % 3 !== 0);
    const [query] = points as [VectorPoint];
    const dot = (a: Float32Array): number =>
      a.reduce((sum, value, i) => sum + value * (query.vector[i] ?? 0), 0);
    const expected = kept
      .map(({ id, vector }) => ({ id, score: dot(vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 10)
      .map(({ id }) => id);
    const found = await index.search(query.vector, { limit: 10 });
    expect(found.map(({ id }) => id)).toEqual(expected);
    expect(await index.count()).toBe(kept.length);
  });

  it('finds vectors by their largest components, even after other points were removed', async () => {
    const index = new ExactScanIndex(8);
    // Each vector has eight large components at its own positions, and small ones elsewhere.
    const points = Array.from({ length: 40 }, (_, n) => {
      const vector = new Float32Array(SIZE).fill(0.001);
      vector.fill(n % 2 ? -0.3 : 0.3, 8 * n, 8 * n + 8);
      return { ...point(randomUUID(), 0, 0), vector };
    });
    await index.upsert(points);
    await index.remove(points.slice(0, 10).map(({ id }) => id));
    for (const { id, vector } of points.slice(10)) {
      const [found] = await index.search(vector, { limit: 1 });
      expect(found?.id).toBe(id);
      expect(found?.score).toBeCloseTo(8 * 0.09, 2);
    }
  });

  it('keeps the largest components of a vector, and those with lower indexes of equal ones', async () => {
    const index = new ExactScanIndex(8);
    const vector = new Float32Array(SIZE);
    for (let i = 0; i < 40; i++) vector[7 * i] = i % 2 ? -0.1 : 0.1;
    vector[7 * 30] = 0.5;
    await index.upsert([{ ...point(randomUUID(), 0, 0), vector }]);
    const scoreAt = async (place: number): Promise<number> => {
      const only = new Float32Array(SIZE);
      only[place] = 1;
      return (await index.search(only, { limit: 1 }))[0]?.score ?? 0;
    };
    const kept: number[] = [];
    for (let i = 0; i < 40; i++) if ((await scoreAt(7 * i)) !== 0) kept.push(i);
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 30]);
  });

  it('removes an updated point when its new source is removed, not when its former source is', async () => {
    const index = new ExactScanIndex();
    const [a, b] = [randomUUID(), randomUUID()];
    const moving = point(a, 0, 0.5);
    await index.upsert([moving, { ...moving, payload: { ...moving.payload, source_id: b } }]);
    await index.removeSource(a);
    expect(await index.count()).toBe(1);
    await index.removeSource(b);
    expect(await index.count()).toBe(0);
  });
});

describe('toPointId', () => {
  it('returns a version 5 UUID, unique and stable per chunk', () => {
    const source = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10';
    expect(toPointId(source, 3)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    // Points that are already stored must keep their ids.
    expect(toPointId(source, 3)).toBe('3cdf343d-a2af-5db3-8568-9e013e714b9f');
    expect(new Set([toPointId(source, 3), toPointId(source, 4), toPointId('other', 3)]).size).toBe(3);
  });
});
