/** Runs the Postgres of a test run from the first request until Jest's pipe closes, then stops the run's servers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeOrphans } from '../src/local-servers';
import type { TestServer, TestServerSource } from '../src/test-server';
import { openSource } from '../src/test-servers';

let source: Promise<TestServerSource> | undefined;
let postgres: Promise<TestServer> | undefined;

const server = createServer((_request, response) => {
  source ??= openSource();
  postgres ??= source.then((open) => open.start('postgres'));
  postgres.then(
    // Close the connection: a kept-alive one could time out just as the next test file sends its request.
    ({ url }) => response.writeHead(200, { connection: 'close' }).end(url),
    (error: unknown) => {
      source = postgres = undefined;
      response.writeHead(500, { connection: 'close' }).end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const run = String((server.address() as AddressInfo).port);
  process.env.TEST_SERVERS_PORT = run;
  process.stdin.resume().once('close', () => void end(run));
  console.log(run);
});

async function end(run: string): Promise<void> {
  await postgres?.catch(() => undefined);
  await (await source)?.stop();
  await removeOrphans(run);
  process.exit();
}
