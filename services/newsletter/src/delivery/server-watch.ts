import { MailDeferred, MailUncertain } from '@frontier/mail';

const SHORTEST_HOLD_MS = 1_000;
const LONGEST_HOLD_MS = 60_000;

/** Decides from what mails meet whether the server is in trouble, or one mail only. */
export class ServerWatch {
  /** The server is left alone until then. */
  heldUntil = 0;
  /** Uncertain mails since the last one that was answered. */
  doubts = 0;
  private holdMs = SHORTEST_HOLD_MS;
  private taken = 0;
  /** Mails that met trouble which could be everybody's, with what had been taken when they first did. */
  private readonly troubled = new Map<string, number>();

  /** @param answers whether the server lets us in now */
  constructor(private readonly answers: () => Promise<boolean>) {}

  took(): void {
    this.holdMs = SHORTEST_HOLD_MS;
    this.doubts = 0;
    this.taken += 1;
  }

  /** The mail is not tried again, whatever became of it. */
  forget(id: string): void {
    this.troubled.delete(id);
  }

  /**
   * Whether the server is to blame for a failure; then it is left alone for a while, each time for longer.
   *
   * @param open how many mails are left to send: those that are not in trouble yet will tell
   */
  async isToBlame(error: unknown, id: string, open: number): Promise<boolean> {
    if (error instanceof MailUncertain) this.doubts += 1;
    else if (!(error instanceof MailDeferred) || (await this.isOwn(error, id, open))) return false;
    this.hold();
    return true;
  }

  /** A server that takes other mails, or would, but not this one, is not down. */
  private async isOwn({ trouble }: MailDeferred, id: string, open: number): Promise<boolean> {
    if (trouble === 'mail') return true;
    const before = this.troubled.get(id);
    if (before === undefined) this.troubled.set(id, this.taken);
    else if (this.taken > before) return true;
    return trouble === 'either' && this.troubled.size >= open && (await this.answers());
  }

  private hold(): void {
    if (Date.now() < this.heldUntil) return;
    this.heldUntil = Date.now() + this.holdMs;
    this.holdMs = Math.min(2 * this.holdMs, LONGEST_HOLD_MS);
  }
}
