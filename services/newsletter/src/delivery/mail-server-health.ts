import { MailDeferred, MailUncertain } from '@frontier/mail';

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** Decides from failures whether the mail server or a single mail is at fault, and backs off from the server. */
export class MailServerHealth {
  /** No mail is sent before this time (milliseconds since the epoch). */
  backoffUntil = 0;
  uncertainStreak = 0;
  private backoffMs = MIN_BACKOFF_MS;
  private acceptedCount = 0;
  /** Mails deferred for a reason that may affect all, with the number of accepted mails at the first deferral. */
  private readonly deferredMails = new Map<string, number>();

  /** @param isReachable resolves to true if a connection and sign-in work */
  constructor(private readonly isReachable: () => Promise<boolean>) {}

  recordSuccess(): void {
    this.backoffMs = MIN_BACKOFF_MS;
    this.uncertainStreak = 0;
    this.acceptedCount += 1;
  }

  /** Removes a mail that is not retried, after any outcome. */
  forget(id: string): void {
    this.deferredMails.delete(id);
  }

  /** Backs off, longer each time, if the server is at fault. @param open mails left to send @returns true if it is */
  async recordFailure(error: unknown, id: string, open: number): Promise<boolean> {
    if (error instanceof MailUncertain) this.uncertainStreak += 1;
    else if (!(error instanceof MailDeferred) || (await this.isMailFault(error, id, open))) return false;
    this.backOff();
    return true;
  }

  /**
   * Returns whether only this mail is at fault: its error says so, the server has accepted other mails since its first
   * deferral, or the server is reachable while all open mails are deferred.
   */
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
