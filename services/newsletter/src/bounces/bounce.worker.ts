import { parentPort } from 'node:worker_threads';
import { parseBounceMail } from './bounce-mail';

parentPort?.on('message', (raw: Uint8Array) =>
  parentPort?.postMessage(parseBounceMail(Buffer.from(raw)) ?? null),
);
parentPort?.postMessage('ready');
