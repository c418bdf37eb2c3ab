import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Filter, passes, Point } from './qdrant-filter';

interface Collection {
  readonly size: number;
  readonly points: Map<string, Point>;
  readonly indexed: Set<string>;
}

/** A Qdrant that keeps its collections in memory. */
export interface QdrantStandIn {
  readonly url: string;
  /** While set, every request is answered with this status: 503 is a Qdrant that is away. */
  failWith(status: number | undefined): void;
  /** Forgets everything, as a lost volume would. */
  clear(): void;
  /** The payloads of a collection by point id, to look at. */
  payloads(collection: string): Record<string, unknown>[];
  stop(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

const ok = (result: unknown): object => ({ result, status: 'ok', time: 0 });

function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let lengths = [0, 0];
  a.forEach((value, i) => {
    const other = b[i] ?? 0;
    dot += value * other;
    lengths = [(lengths[0] ?? 0) + value * value, (lengths[1] ?? 0) + other * other];
  });
  const norm = Math.sqrt((lengths[0] ?? 0) * (lengths[1] ?? 0));
  return norm === 0 ? 0 : dot / norm;
}

const Create = z.object({ vectors: z.object({ size: z.int().positive(), distance: z.literal('Cosine') }) });
const Upsert = z.object({ points: z.array(Point) });
const Select = z.object({
  filter: Filter.nullish(),
  points: z.array(z.union([z.string(), z.number()])).optional(),
});
const Query = z.object({
  query: z.array(z.number()),
  limit: z.int().positive().default(10),
  filter: Filter.nullish(),
  with_payload: z.boolean().default(false),
  score_threshold: z.number().nullish(),
});
const Scroll = z.object({
  limit: z.int().positive().default(10),
  offset: z.union([z.string(), z.number()]).nullish(),
  filter: Filter.nullish(),
  with_payload: z.boolean().default(true),
});

/** Handles one parsed request; throws Refusal as Qdrant would answer. */
class Collections {
  private readonly all = new Map<string, Collection>();

  find(name: string): Collection {
    const collection = this.all.get(name);
    if (!collection) throw new Refusal(404, `Not found: Collection \`${name}\` doesn't exist!`);
    return collection;
  }
  has(name: string): boolean {
    return this.all.has(name);
  }
  create(name: string, body: unknown): void {
    if (this.all.has(name)) throw new Refusal(409, `Wrong input: Collection \`${name}\` already exists!`);
    this.all.set(name, { size: Create.parse(body).vectors.size, points: new Map(), indexed: new Set() });
  }
  delete(name: string): boolean {
    return this.all.delete(name);
  }
  clear(): void {
    this.all.clear();
  }
}

const refuseOtherSize = (collection: Collection, vector: readonly number[]): void => {
  if (vector.length === collection.size) return;
  throw new Refusal(
    400,
    `Wrong input: Vector dimension error: expected dim: ${collection.size}, got ${vector.length}`,
  );
};

const matching = (collection: Collection, filter: z.infer<typeof Filter> | null | undefined): Point[] =>
  [...collection.points.values()].filter((point) => passes(point, filter));

function query(collection: Collection, body: unknown): object {
  const { query: vector, limit, filter, with_payload, score_threshold } = Query.parse(body);
  refuseOtherSize(collection, vector);
  const points = matching(collection, filter)
    .map((point) => ({ point, score: cosine(point.vector, vector) }))
    .filter(({ score }) => score_threshold == null || score >= score_threshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ point, score }) => ({
      id: point.id,
      version: 1,
      score,
      ...(with_payload && { payload: point.payload }),
    }));
  return { points };
}

function scroll(collection: Collection, body: unknown): object {
  const { limit, offset, filter, with_payload } = Scroll.parse(body);
  const ordered = matching(collection, filter).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  const from = offset == null ? 0 : ordered.findIndex(({ id }) => String(id) >= String(offset));
  const page = from < 0 ? [] : ordered.slice(from, from + limit);
  return {
    points: page.map(({ id, payload }) => ({ id, ...(with_payload && { payload }) })),
    next_page_offset: from < 0 ? null : (ordered[from + limit]?.id ?? null),
  };
}

function upsert(collection: Collection, body: unknown): void {
  const { points } = Upsert.parse(body);
  points.forEach(({ vector }) => refuseOtherSize(collection, vector));
  points.forEach((point) => collection.points.set(String(point.id), point));
}

function remove(collection: Collection, body: unknown): void {
  const { points, filter } = Select.parse(body);
  const ids = points ?? matching(collection, filter).map(({ id }) => id);
  ids.forEach((id) => collection.points.delete(String(id)));
}

type Params = { Params: { name: string } };
const acknowledged = { operation_id: 0, status: 'completed' };

function collectionRoutes(server: FastifyInstance, collections: Collections): void {
  const path = '/collections/:name';
  server.get<Params>(`${path}/exists`, ({ params }) => ok({ exists: collections.has(params.name) }));
  server.put<Params>(path, ({ params, body }) => {
    collections.create(params.name, body);
    return ok(true);
  });
  server.delete<Params>(path, ({ params }) => ok(collections.delete(params.name)));
  server.put<Params>(`${path}/index`, ({ params, body }) => {
    collections.find(params.name).indexed.add(z.object({ field_name: z.string() }).parse(body).field_name);
    return ok(acknowledged);
  });
  server.get<Params>(path, ({ params }) => {
    const { size, points, indexed } = collections.find(params.name);
    return ok({
      status: 'green',
      points_count: points.size,
      config: { params: { vectors: { size, distance: 'Cosine' } } },
      payload_schema: Object.fromEntries([...indexed].map((field) => [field, { data_type: 'keyword' }])),
    });
  });
}

function pointRoutes(server: FastifyInstance, collections: Collections): void {
  const path = '/collections/:name/points';
  server.put<Params>(path, ({ params, body }) => {
    upsert(collections.find(params.name), body);
    return ok(acknowledged);
  });
  server.post<Params>(`${path}/delete`, ({ params, body }) => {
    remove(collections.find(params.name), body);
    return ok(acknowledged);
  });
  server.post<Params>(`${path}/query`, ({ params, body }) => ok(query(collections.find(params.name), body)));
  server.post<Params>(`${path}/scroll`, ({ params, body }) =>
    ok(scroll(collections.find(params.name), body)),
  );
  server.post<Params>(`${path}/count`, ({ params, body }) =>
    ok({ count: matching(collections.find(params.name), Select.parse(body).filter).length }),
  );
}

/** Errors in Qdrant's own shape: `{ status: { error } }`. */
function refuse(error: unknown, reply: FastifyReply): void {
  const status = error instanceof Refusal ? error.statusCode : error instanceof z.ZodError ? 400 : 500;
  void reply.status(status).send({ status: { error: String(error) }, time: 0 });
}

/**
 * Starts a server on a free port that speaks the REST paths of Qdrant that this system uses and scores by real
 * cosine. It refuses what it does not know, so that a test cannot pass by being misunderstood.
 * Semantics after https://api.qdrant.tech/api-reference.
 */
export async function startQdrantStandIn(): Promise<QdrantStandIn> {
  const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
  const collections = new Collections();
  let failure: number | undefined;
  server.addHook('onRequest', async (_request, reply) => {
    if (failure !== undefined) await reply.status(failure).send({ status: { error: 'asked to fail' } });
  });
  server.setErrorHandler((error, _request, reply) => refuse(error, reply));
  collectionRoutes(server, collections);
  pointRoutes(server, collections);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    failWith: (status) => {
      failure = status;
    },
    clear: () => collections.clear(),
    payloads: (name) => [...collections.find(name).points.values()].map(({ payload }) => payload ?? {}),
    stop: () => server.close(),
  };
}
