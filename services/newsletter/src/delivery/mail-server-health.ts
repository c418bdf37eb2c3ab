import { MailDeferred, MailUncertain } from '@frontier/mail';

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** Decides from what mails meet whether the server is in trouble, or one mail only. */
export class MailServerHealth {
  /** The server is left alone until then. */
  backoffUntil = 0;
  /** Uncertain mails since the last one that was answered. */
  uncertainStreak = 0;
  private backoffMs = MIN_BACKOFF_MS;
  private acceptedCount = 0;
  /** Mails that met trouble which could be everybody's, with what had been taken when they first did. */
  private readonly deferredMails = new Map<string, number>();

  /** @param isReachable whether the server lets us in now */
  constructor(private readonly isReachable: () => Promise<boolean>) {}

  recordSuccess(): void {
    this.backoffMs = MIN_BACKOFF_MS;
    this.uncertainStreak = 0;
    this.acceptedCount += 1;
  }

  /** The mail is not tried again, whatever became of it. */
  forget(id: string): void {
    this.deferredMails.delete(id);
  }

  /**
   * Whether the server is to blame for a failure; then it is left alone for a while, each time for longer.
   *
   * @param open how many mails are left to send: those that are not in trouble yet will tell
   */
  async recordFailure(error: unknown, id: string, open: number): Promise<boolean> {
    if (error instanceof MailUncertain) this.uncertainStreak += 1;
    else if (!(error instanceof MailDeferred) || (await this.isMailFault(error, id, open))) return false;
    this.backOff();
    return true;
  }

  /** A server that takes other mails, or would, but not this one, is not down. */
  private async isMailFault({ trouble }: MailDeferred, id: string, open: number): Promise<boolean> {
    if (trouble === 'mail') return true;
    const before = this.deferredMails.get(id);
    if (before === undefined) this.deferredMails.set(id, this.acceptedCount);
    else if (this.acceptedCount > before) return true;
    return trouble === 'either' && this.deferredMails.size >= open && (await this.isReachable());
  }

  private backOff(): void {
    if (Date.now() < this.backoffUntil) return;
    this.backoffUntil = Date.now() + this.backoffMs;
    this.backoffMs = Math.min(2 * this.backoffMs, MAX_BACKOFF_MS);
  }
}
