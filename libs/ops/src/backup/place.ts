/** What is backed up or restored. */
export interface Place {
  /** The system's database, as superuser. */
  readonly databaseUrl: string;
  /** Signs the links in mails. */
  readonly tokenSecret: string | undefined;
  /** The folder of the local run; undefined where the system runs elsewhere. */
  readonly dataDir?: string;
}

/** What the local run keeps in files: who may sign in, with which keys, and its secrets. Clusters keep both elsewhere. */
export const LOCAL_FILES = ['identity', 'secrets.json'] as const;
