// HTTP load generator. Counts response bodies and discards them, because decoding would measure the client.
//   node bench/client.mjs <url> <connections> <seconds> [requests a second]
// With a rate, latency counts from the time a request was due, so it includes waiting for a free connection.
import { once } from 'node:events';
import { connect } from 'node:net';

const [address, connections, seconds, rate] = process.argv.slice(2);
const { hostname, port, host, pathname, search } = new URL(address);
const REQUEST = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
const END_OF_HEAD = '\r\n\r\n';

/** Latency of each response, in milliseconds. */
const times = [];
const free = [];
/** Due times of requests that found no free connection. */
const waiting = [];

async function openConnection() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let since = 0;
  let left = 0;
  socket.on('data', (chunk) => {
    if (left === 0) left = getResponseLength(chunk);
    left -= chunk.length;
    if (left > 0) return;
    times.push(performance.now() - since);
    next(send);
  });
  const send = (due) => {
    since = due;
    socket.write(REQUEST);
  };
  return send;
}

/** Returns the length of a response, computed from its first chunk. */
function getResponseLength(chunk) {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.latin1Slice(0, Math.max(end, 0));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`Unexpected response: ${head}`);
  return end + END_OF_HEAD.length + Number(length);
}

function next(send) {
  const now = performance.now();
  if (!rate && now < ends) send(now);
  else if (waiting.length > 0) send(waiting.shift());
  else free.push(send);
}

async function sendByChance() {
  let due = began;
  while (due < ends) {
    for (; due <= performance.now(); due += (-Math.log(1 - Math.random()) * 1_000) / Number(rate)) {
      const send = free.shift();
      if (send) send(due);
      else waiting.push(due);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const all = await Promise.all(Array.from({ length: Number(connections) }, openConnection));
const began = performance.now();
const ends = began + Number(seconds) * 1_000;
all.forEach(next);
if (rate) await sendByChance();
while (free.length < all.length) await new Promise((resolve) => setTimeout(resolve, 10));
const took = (performance.now() - began) / 1_000;
times.sort((a, b) => a - b);
const share = (part) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1));
const answers = { total: times.length, per_second: Math.round(times.length / took) };
console.log(
  JSON.stringify({
    ...answers,
    p50_ms: share(0.5),
    p95_ms: share(0.95),
    p99_ms: share(0.99),
    max_ms: share(1),
  }),
);
process.exit();
