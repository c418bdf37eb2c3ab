/** Minimal service for tests: answers with its process id and that of a child, or exits with 3 if FAIL is set. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

if (process.env.FAIL) {
  for (let i = 1; i <= 30; i++) console.error(`line ${i}`);
  process.exit(3);
}
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
createServer((_request, response) => response.end(JSON.stringify([process.pid, child.pid]))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
