export type TestServerKind = 'postgres' | 'nats' | 'redis';

/** A real server of one test file, or a Postgres that all share and none can stop. */
export interface TestServer {
  /** What clients connect to; for Postgres the superuser's address of the database `postgres`. */
  readonly url: string;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it (again) on the same port with the same data, stopping it first if it runs. */
  restart(): Promise<void>;
}

export interface TestServerSource {
  start(kind: TestServerKind): Promise<TestServer>;
  stop(): Promise<void>;
}
