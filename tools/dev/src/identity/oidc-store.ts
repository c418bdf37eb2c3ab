import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { JsonFile } from './json-file';

interface StoredRecord {
  readonly payload: AdapterPayload;
  /** Seconds since the epoch. */
  readonly until: number;
}

const now = (): number => Math.floor(Date.now() / 1_000);

/** Stores sessions and tokens across restarts. Each change rewrites the whole file of some dozens of records. */
export class OidcStore {
  private readonly file: JsonFile<[string, StoredRecord][]>;
  private readonly records: Map<string, StoredRecord>;

  constructor(folder: string) {
    this.file = new JsonFile<[string, StoredRecord][]>(join(folder, 'sessions.json'), []);
    this.records = new Map(this.file.value);
  }

  readonly adapter = (kind: string): Adapter => {
    const getKey = (id: string): string => `${kind}:${id}`;
    const done = (): Promise<void> => Promise.resolve();
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
  };

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
