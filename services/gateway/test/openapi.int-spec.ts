import { stopTestServers } from '@frontier/testing';
import { RunningGateway } from './support/running-gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await RunningGateway.start();
});
afterAll(async () => {
  await gateway.stop();
  await stopTestServers();
});

it('publishes the OpenAPI document of public operations only', async () => {
  const document = (await (await gateway.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/articles', '/api/articles/{slug}', '/health']),
  );
  expect(Object.keys(document.paths).filter((path) => path.includes('internal'))).toEqual([]);
});
