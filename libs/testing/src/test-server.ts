export type TestServerKind = 'postgres' | 'nats' | 'redis';

/** A real server of one test file, or the Postgres that all files of a run share and no file may stop. */
export interface TestServer {
  /** Connection URL; for Postgres with the superuser's login, for the database `postgres`. */
  readonly url: string;
  /** Sends SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Stops the server if it runs, and starts it on the same port with the same data. */
  restart(): Promise<void>;
}

export interface TestServerSource {
  start(kind: TestServerKind): Promise<TestServer>;
  stop(): Promise<void>;
}
