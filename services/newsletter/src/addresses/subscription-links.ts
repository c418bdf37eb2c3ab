import { Inject, Injectable } from '@nestjs/common';
import { NewsletterConfig } from '../newsletter.config';
import { verifySignedId, signId, type TokenPurpose } from './signing';

/** Signs and verifies the links in mails. A link authorises its holder without a sign-in. */
@Injectable()
export class SubscriptionLinks {
  constructor(@Inject(NewsletterConfig.token) private readonly config: NewsletterConfig) {}

  /** Returns a token that does not expire, because readers must be able to unsubscribe from old mails. */
  signSubscription(subscriberId: string): string {
    return this.sign('subscription', subscriberId);
  }

  verifySubscription(token: string): string | undefined {
    return this.read('subscription', token);
  }

  signConfirmation(mailId: string): string {
    return this.sign('confirmation', mailId);
  }

  verifyConfirmation(token: string): string | undefined {
    return this.read('confirmation', token);
  }

  getUnsubscribeUrl(subscriberId: string): string {
    return this.url(`/newsletter/unsubscribe?token=${this.signSubscription(subscriberId)}`);
  }

  getPreferencesUrl(subscriberId: string): string {
    return this.url(`/newsletter/preferences?token=${this.signSubscription(subscriberId)}`);
  }

  getConfirmUrl(mailId: string): string {
    return this.url(`/newsletter/confirm?token=${this.signConfirmation(mailId)}`);
  }

  /** Enables one-click unsubscribe (RFC 8058): mail programs show their own button and send the POST request. */
  getUnsubscribeHeaders(subscriberId: string): Record<string, string> {
    const target = this.url(
      `/api/newsletter/subscriptions/${this.signSubscription(subscriberId)}/unsubscribe`,
    );
    return { 'List-Unsubscribe': `<${target}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  }

  /** Returns a mail's Message-ID. @param mailId id of the mail, the same for every attempt */
  toMessageId(mailId: string): string {
    return `<${mailId}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }

  private url(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).toString();
  }

  private sign(purpose: TokenPurpose, id: string): string {
    return signId(this.config.NEWSLETTER_TOKEN_SECRET, purpose, id);
  }

  private read(purpose: TokenPurpose, token: string): string | undefined {
    return verifySignedId(this.config.NEWSLETTER_TOKEN_SECRET, purpose, token);
  }
}
