/**
 * `npm run operate -- GET /internal/leads/leads?status=new`, `npm run operate -- POST <path> '<JSON>'`: calls an
 * internal endpoint as the operator and prints the answer.
 */
import { callerAs } from './operator-client.mjs';

const [method, path, json] = process.argv.slice(2);
if (!method || !path?.startsWith('/')) {
  console.error("npm run operate -- <method> <path> ['<JSON>']");
  process.exit(1);
}
const call = await callerAs('operator');
const response = await call(method, path, json === undefined ? undefined : JSON.parse(json));
const text = await response.text();
if (text) console.log(text);
if (!response.ok) {
  console.error(`${method} ${path} answered ${response.status}`);
  process.exitCode = 1;
}
