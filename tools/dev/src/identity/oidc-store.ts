import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { JsonFile } from './json-file';

interface StoredRecord {
  readonly payload: AdapterPayload;
  /** Seconds since the epoch. */
  readonly until: number;
}

/** Maximum number of unfinished sign-ins; a new one replaces the one that was not used for longest. */
const MAX_SIGN_INS = 5_000;
/** Maximum size of an unfinished sign-in as JSON. One by the console has about 3,000 characters. */
const MAX_SIGN_IN_SIZE = 8_000;

const now = (): number => Math.floor(Date.now() / 1_000);
const done = (): Promise<void> => Promise.resolve();

/**
 * Stores sessions and tokens across restarts. Each change rewrites the whole file of some dozens of records. Unfinished
 * sign-ins stay in memory, because anyone can begin them: a restart or too many of them only ends a sign-in early.
 */
export class OidcStore {
  private readonly signIns = new LRUCache<string, AdapterPayload>({
    max: MAX_SIGN_INS,
    maxEntrySize: MAX_SIGN_IN_SIZE,
    sizeCalculation: (payload) => JSON.stringify(payload).length,
  });
  private readonly file: JsonFile<[string, StoredRecord][]>;
  private readonly records: Map<string, StoredRecord>;

  constructor(folder: string) {
    this.file = new JsonFile<[string, StoredRecord][]>(join(folder, 'sessions.json'), []);
    this.records = new Map(this.file.value);
  }

  readonly adapter = (kind: string): Adapter =>
    kind === 'Interaction' ? this.signInAdapter : this.createFileAdapter(kind);

  // The library calls only `upsert`, `find` and `destroy` for sign-ins.
  private readonly signInAdapter: Adapter = {
    upsert: (id, payload, seconds) => {
      this.signIns.set(id, payload, { ttl: (seconds ?? 1) * 1_000 });
      return done();
    },
    find: (id) => Promise.resolve(this.signIns.get(id)),
    destroy: (id) => {
      this.signIns.delete(id);
      return done();
    },
    findByUid: done,
    findByUserCode: done,
    consume: done,
    revokeByGrantId: done,
  };

  private createFileAdapter(kind: string): Adapter {
    const getKey = (id: string): string => `${kind}:${id}`;
    return {
      upsert: (id, payload, seconds) => {
        this.records.set(getKey(id), { payload, until: now() + (seconds ?? 0) });
        this.save();
        return done();
      },
      find: (id) => Promise.resolve(this.getLive(getKey(id))),
      findByUid: (uid) => Promise.resolve(this.all(kind).find((payload) => payload.uid === uid)),
      // The library calls this only for device codes, which this provider does not issue.
      findByUserCode: () => done(),
      consume: (id) => {
        const found = this.records.get(getKey(id));
        if (found) this.records.set(getKey(id), { ...found, payload: { ...found.payload, consumed: now() } });
        this.save();
        return done();
      },
      destroy: (id) => {
        this.remove((key) => key === getKey(id));
        return done();
      },
      revokeByGrantId: (grantId) => {
        this.remove((_key, { payload }) => payload.grantId === grantId);
        return done();
      },
    };
  }

  signedInAt(sessionUid: string | undefined): number | undefined {
    return this.all('Session').find(({ uid }) => uid === sessionUid)?.loginTs;
  }

  endSessions(ended: (session: AdapterPayload) => boolean): void {
    const grants = this.all('Session')
      .filter(ended)
      .flatMap(({ authorizations = {} }) => Object.values(authorizations))
      .map(({ grantId }) => grantId);
    this.remove((key, { payload }) => key.startsWith('Session:') && ended(payload));
    this.remove((key, { payload }) => grants.includes(payload.grantId ?? key.replace(/^Grant:/, '')));
  }

  private all(kind: string): AdapterPayload[] {
    return [...this.records.keys()]
      .filter((key) => key.startsWith(`${kind}:`))
      .map((key) => this.getLive(key))
      .filter((payload) => payload !== undefined);
  }

  private getLive(key: string): AdapterPayload | undefined {
    const found = this.records.get(key);
    return found && found.until > now() ? found.payload : undefined;
  }

  private remove(unwanted: (key: string, record: StoredRecord) => boolean): void {
    for (const [key, record] of this.records) if (unwanted(key, record)) this.records.delete(key);
    this.save();
  }

  private save(): void {
    for (const [key, { until }] of this.records) if (until <= now()) this.records.delete(key);
    this.file.write([...this.records]);
  }
}
