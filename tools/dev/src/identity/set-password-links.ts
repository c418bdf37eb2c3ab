import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from './json-file';

interface Link {
  readonly personId: string;
  readonly redirectUri: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Stores the single-use links with which people choose a password. A new link revokes the person's earlier ones. */
export class SetPasswordLinks {
  private readonly file: JsonFile<[string, Link][]>;
  private readonly links: Map<string, Link>;

  constructor(folder: string) {
    this.file = new JsonFile<[string, Link][]>(join(folder, 'set-password-links.json'), []);
    this.links = new Map(this.file.value);
  }

  /** Creates a link to choose a password. @returns its secret key, of which only a hash is stored */
  create(personId: string, redirectUri: string, seconds: number): string {
    this.revoke(personId);
    const key = randomBytes(32).toString('base64url');
    this.links.set(hashKey(key), { personId, redirectUri, until: Date.now() + seconds * 1_000 });
    this.file.write([...this.links]);
    return key;
  }

  find(key: string): Link | undefined {
    const link = this.links.get(hashKey(key));
    return link && link.until > Date.now() ? link : undefined;
  }

  revoke(personId: string): void {
    for (const [hash, link] of this.links) {
      if (link.personId === personId || link.until <= Date.now()) this.links.delete(hash);
    }
    this.file.write([...this.links]);
  }
}
