import { stopTestServers } from '@frontier/testing';
import { RunningGateway } from './support/running-gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await RunningGateway.start();
});
afterAll(() => gateway.stop());
afterAll(stopTestServers);

it('the gateway publishes the OpenAPI document of public operations only', async () => {
  const document = (await (await gateway.fetch('/api/openapi.json')).json()) as { paths: object };
  const paths = Object.keys(document.paths);
  expect(paths).toEqual(expect.arrayContaining(['/api/articles', '/api/articles/{slug}', '/health']));
  expect(paths.filter((path) => path.includes('internal'))).toEqual([]);
});
