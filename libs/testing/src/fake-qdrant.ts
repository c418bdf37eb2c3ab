import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Collections, count, query, Refusal, remove, scroll, upsert } from './qdrant-collections';

const ok = (result: unknown): object => ({ result, status: 'ok', time: 0 });

type Params = { Params: { name: string } };
const acknowledged = { operation_id: 0, status: 'completed' };

function collectionRoutes(server: FastifyInstance, collections: Collections): void {
  const path = '/collections/:name';
  server.get('/collections', () => ok({ collections: collections.names().map((name) => ({ name })) }));
  server.get('/aliases', () => ok({ aliases: collections.listAliases() }));
  server.post('/collections/aliases', ({ body }) => {
    collections.changeAliases(body);
    return ok(true);
  });
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
    ok({ count: count(collections.find(params.name), body) }),
  );
}

/** Sends an error in Qdrant's format: `{ status: { error } }`. */
function refuse(error: unknown, reply: FastifyReply): void {
  const status = error instanceof Refusal ? error.statusCode : error instanceof z.ZodError ? 400 : 500;
  void reply.status(status).send({ status: { error: String(error) }, time: 0 });
}

interface Listening {
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port?: number;
  readonly apiKey?: string;
}

export type FakeQdrant = Awaited<ReturnType<typeof startFakeQdrant>>;

/**
 * Starts a server that implements the Qdrant paths that this system uses (https://api.qdrant.tech/api-reference), with
 * cosine similarity. It rejects requests that it does not support, so that no test passes because the server ignores
 * part of a request.
 */
export async function startFakeQdrant({ host = '127.0.0.1', port = 0, apiKey }: Listening = {}) {
  const server = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
  const collections = new Collections();
  let lastSearch: unknown;
  let failure: number | undefined;
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (failure !== undefined) await reply.status(failure).send({ status: { error: 'asked to fail' } });
    else if (apiKey && headers['api-key'] !== apiKey)
      await reply.status(401).send({ status: { error: 'Must provide an API key' } });
  });
  server.addHook('preHandler', async ({ url, body }) => {
    if (url.endsWith('/points/query')) lastSearch = body;
  });
  server.setErrorHandler((error, _request, reply) => refuse(error, reply));
  collectionRoutes(server, collections);
  pointRoutes(server, collections);
  const url = await server.listen({ host, port });
  return {
    url,
    /** Answers every request with this status until set to undefined; 503 simulates an unavailable Qdrant. */
    failWith: (status: number | undefined) => {
      failure = status;
    },
    clear: () => collections.clear(),
    payloads: (name: string) =>
      [...collections.find(name).points.values()].map(({ payload }) => payload ?? {}),
    lastSearch: () => lastSearch,
    stop: () => server.close(),
  };
}
