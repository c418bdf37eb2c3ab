import { statfs } from 'node:fs/promises';
import { parseNatsUrl } from '@frontier/topology';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Free bytes with which NATS can write again. */
const ENOUGH_BYTES = 64 * 1024 ** 2;
const INTERVAL_MS = 5_000;
/** Pause after a restart, in which NATS recovers its streams. */
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 2_000;

interface Watched {
  readonly url: string;
  /** Folder of the streams. */
  readonly dir: string;
  readonly restart: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** Returns false if NATS answers without JetStream, undefined if it does not answer. */
async function hasJetStream(url: string): Promise<boolean | undefined> {
  const connecting = connect({ ...parseNatsUrl(url), reconnect: false, timeout: TIMEOUT_MS });
  const connection = await connecting.catch(() => undefined);
  if (!connection) return undefined;
  try {
    await jetstreamManager(connection, { timeout: TIMEOUT_MS });
    return true;
  } catch {
    return connection.isClosed() ? undefined : false;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

async function hasSpace(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * Restarts NATS once its disk has space again: on a full disk it switches JetStream off for good.
 *
 * @returns a function that stops watching
 */
export function watchJetStream({ url, dir, restart, log }: Watched): () => void {
  let checkAt = 0;
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking || Date.now() < checkAt) return;
    isChecking = true;
    try {
      // Ask twice, because a busy server may miss the time limit.
      if (
        (await hasJetStream(url)) !== false ||
        !(await hasSpace(dir)) ||
        (await hasJetStream(url)) !== false
      )
        return;
      log('nats has switched JetStream off, and its disk has space again; restarting it');
      checkAt = Date.now() + PAUSE_MS;
      await restart();
      log('nats is back');
    } catch (error) {
      log(`nats could not be restarted: ${(error as Error).message}`);
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
