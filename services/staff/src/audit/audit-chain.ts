import { createHash } from 'node:crypto';
import { configure } from 'safe-stable-stringify';

/** Sorts keys and rejects values that JSON would drop, so that equal entries give equal texts. */
const canonicalJson = configure({ deterministic: true, strict: true });

export interface AuditEntry {
  /** Position in the chain, from 1, without gaps. */
  readonly seq: number;
  readonly id: string;
  readonly created_at: Date;
  readonly actor_user_id: string | null;
  readonly action: string;
  readonly meta_json: Readonly<Record<string, unknown>>;
}

export interface ChainedEntry extends AuditEntry {
  readonly previous_hash: string;
  readonly hash: string;
}

export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
}

export const GENESIS: ChainLink = { seq: 0, hash: '0'.repeat(64) };

export interface ChainProblem {
  readonly seq: number;
  readonly what: string;
}

const hashEntry = (
  { seq, id, created_at, actor_user_id, action, meta_json }: AuditEntry,
  previous: string,
): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        ...{ seq, id, created_at: created_at.toISOString() },
        ...{ actor_user_id, action, meta_json, previous_hash: previous },
      }),
    )
    .digest('hex');

export function createChainedEntry(entry: Omit<AuditEntry, 'seq'>, last: ChainLink): ChainedEntry {
  const placed = { ...entry, seq: last.seq + 1 };
  return { ...placed, previous_hash: last.hash, hash: hashEntry(placed, last.hash) };
}

/** Verifies the hashes of entries, which have to be passed in the order of `seq`. */
export class ChainVerifier {
  readonly problems: ChainProblem[] = [];
  entries = 0;

  constructor(
    private last: ChainLink,
    /** Last entry of an earlier verification, which has to be in the log unchanged. */
    private readonly expectedHead?: ChainLink,
  ) {}

  get head(): ChainLink {
    return this.last;
  }

  verifyNext(entry: ChainedEntry): void {
    const { seq, hash, previous_hash } = entry;
    if (seq > this.last.seq + 1) this.report(this.last.seq + 1, `${seq - this.last.seq - 1} missing`);
    else if (previous_hash !== this.last.hash) this.report(seq, 'does not follow the entry before it');
    if (hashEntry(entry, previous_hash) !== hash) this.report(seq, 'was changed');
    if (seq === this.expectedHead?.seq && hash !== this.expectedHead.hash)
      this.report(seq, 'is not the one that was seen');
    this.last = { seq, hash };
    this.entries++;
  }

  finish(): void {
    if (this.expectedHead && this.expectedHead.seq > this.last.seq) {
      this.report(this.last.seq + 1, `${this.expectedHead.seq - this.last.seq} missing at the end`);
    }
  }

  report(seq: number, what: string): void {
    this.problems.push({ seq, what });
  }
}
