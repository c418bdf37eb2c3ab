import { Client } from 'pg';

export async function testServers(): Promise<{
  DATABASE_URL: string;
  NATS_URL: string;
  REDIS_URL: string;
  stop(): Promise<void>;
}> {
  const admin = new Client('postgres://app:app@127.0.0.1:45432/postgres');
  await admin.connect();
  const name = `content_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const url = `postgres://app:app@127.0.0.1:45432/${name}`;
  const db = new Client(url);
  await db.connect();
  await db.query('CREATE SCHEMA content');
  await db.end();
  return {
    DATABASE_URL: url,
    NATS_URL: 'nats://127.0.0.1:44222',
    REDIS_URL: `redis://127.0.0.1:46379/${Math.floor(Math.random() * 16)}`,
    async stop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
