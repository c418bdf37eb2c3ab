import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  eventually,
  identityEnv,
  PRIVATE_WORD,
  stopTestServers,
  testDatabase,
  testServers,
} from '@frontier/testing';
import { startOtlpReceiver } from './support/otlp-receiver';
import { type ServiceProcess, startServiceProcess } from './support/service-process';
import { database } from './support/traced-database';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
/** Values of the span kind in OTLP's protobuf. */
const KIND = { server: 2, client: 3, producer: 4, consumer: 5 };

describe('a trace from a request through an event to a job', () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const called = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    response.end('called');
  });
  let service: ServiceProcess | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    const { nats, redis } = await testServers({ postgres: true, nats: true, redis: true });
    await new Promise<void>((resolve) => called.listen(0, '127.0.0.1', resolve));
    process.env.DATABASE_URL = (await testDatabase(database)).ownerUrl;
    env = {
      DATABASE_URL: process.env.DATABASE_URL,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      ...(await identityEnv()),
      CALLED_URL: `http://127.0.0.1:${(called.address() as AddressInfo).port}`,
    };
  });
  afterEach(() => service?.stop());
  afterAll(async () => {
    called.close();
    await stopTestServers();
  });

  const summarise = async (slug: string): Promise<void> => {
    await fetch(`${service?.url}/articles/${slug}?of=${PRIVATE_WORD}`, {
      method: 'POST',
      headers: { traceparent: `00-${TRACE_ID}-${CALLER}-01`, 'user-agent': PRIVATE_WORD },
    });
  };
  const callFor = (slug: string) => eventually(() => seen.find(({ url }) => url === `/${slug}`));
  const modules = async (): Promise<string[]> =>
    (await (await fetch(`${service?.url}/modules`)).json()) as string[];

  it('continues without the OpenTelemetry SDK if no collector is configured', async () => {
    service = await startServiceProcess(env);
    await summarise('without-sdk');
    expect((await callFor('without-sdk')).headers.traceparent).toContain(TRACE_ID);
    const logged = await eventually(() => service?.lines.find(({ msg }) => msg === 'called'));
    expect(logged.correlation_id).toBe(TRACE_ID);
    expect(new Set(await modules())).toEqual(new Set(['@opentelemetry/api']));
  });

  it('is exported to the collector with each span as the child of its cause', async () => {
    const receiver = await startOtlpReceiver();
    service = await startServiceProcess({
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    await summarise('with-sdk');
    const { headers } = await callFor('with-sdk');
    const spans = () => receiver.spans().filter(({ traceId }) => traceId === TRACE_ID);
    await eventually(() => spans().some(({ name }) => name === 'job call-out'));
    await eventually(() => spans().length >= 5);

    const story: string[] = [];
    let parent = CALLER;
    for (const expected of ['server', 'producer', 'consumer', 'consumer', 'client'] as const) {
      const children = spans().filter(({ parentId }) => parentId === parent);
      expect(children.map(({ kind }) => kind)).toEqual([KIND[expected]]);
      story.push(children[0]?.name ?? '');
      parent = children[0]?.id ?? '';
    }
    expect(story).toEqual([
      'POST /articles/:slug',
      'publish article.summarised.v1',
      'process article.summarised.v1',
      'job call-out',
      'GET',
    ]);
    expect(headers.traceparent).toBe(`00-${TRACE_ID}-${parent}-01`);

    const getAttributes = (kind: number) => spans().find((span) => span.kind === kind)?.attributes;
    expect(getAttributes(KIND.server)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/articles/:slug',
      'http.response.status_code': 201,
    });
    expect(getAttributes(KIND.producer)).toMatchObject({
      'messaging.system': 'nats',
      'messaging.destination.name': 'article.summarised.v1',
    });
    // Data about the reader must not be exported.
    expect(Buffer.concat([...receiver.bodies]).includes(PRIVATE_WORD)).toBe(false);
    expect(await modules()).toContain('@opentelemetry/sdk-node');
    receiver.stop();
  });
});
