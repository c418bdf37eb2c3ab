import { Inject, Injectable } from '@nestjs/common';
import { NewsletterConfig } from '../newsletter.config';
import { domainOf } from './email-address';
import { hashOfAddress, hashOfDomain } from './signing';

/** What is kept of addresses where the address itself must not be. */
@Injectable()
export class Addresses {
  constructor(@Inject(NewsletterConfig.token) private readonly config: NewsletterConfig) {}

  /** @param email as `readEmail` gives it */
  hashOf(email: string): string {
    return hashOfAddress(this.config.NEWSLETTER_TOKEN_SECRET, email);
  }

  domainHashOf(email: string): string {
    return hashOfDomain(this.config.NEWSLETTER_TOKEN_SECRET, domainOf(email));
  }
}
