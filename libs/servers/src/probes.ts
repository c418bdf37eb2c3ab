import { connect } from 'node:net';
import { ADMINISTRATOR } from '@frontier/topology';
import { Client } from 'pg';
import { LOOPBACK } from './ports';

export function answersWith(port: number, greeting: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write(greeting));
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (data) => end(data.toString('latin1').startsWith(expected)));
  });
}

export const isNatsReady = (port: number): Promise<boolean> => answersWith(port, '', 'INFO ');

/** Resolves to true once Redis accepts the administrator's login and has loaded its data. */
export const isRedisReady = (port: number, password: string): Promise<boolean> =>
  answersWith(port, `AUTH ${ADMINISTRATOR} ${password}\r\nPING\r\n`, '+OK\r\n+PONG');

export async function isPostgresReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end();
  }
}

/** Resolves to true if the URL answers with a status below 400. Rejects if there is no response within 2.5 s. */
export async function isResponding(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_500), redirect: 'manual' });
  await response.body?.cancel();
  return response.status < 400;
}
