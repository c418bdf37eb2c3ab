/**
 * Holds the Postgres that the test files of a run share; it starts for the first who asks for its address. Once the pipe
 * from Jest closes, because the run ends or Jest was killed, all servers of the run end.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeOrphans } from '../src/local-servers';
import type { TestServer, TestServerSource } from '../src/test-server';
import { openSource } from '../src/test-servers';

let source: Promise<TestServerSource> | undefined;
let postgres: Promise<TestServer> | undefined;

const desk = createServer((_request, response) => {
  source ??= openSource();
  postgres ??= source.then((open) => open.start('postgres'));
  postgres.then(
    // A connection kept open could close just as the next file asks.
    ({ url }) => response.writeHead(200, { connection: 'close' }).end(url),
    (error: unknown) => {
      source = postgres = undefined;
      response.writeHead(500, { connection: 'close' }).end(String(error));
    },
  );
});
desk.listen(0, '127.0.0.1', () => {
  const run = String((desk.address() as AddressInfo).port);
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
