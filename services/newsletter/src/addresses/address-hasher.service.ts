import { Inject, Injectable } from '@nestjs/common';
import { NewsletterConfig } from '../newsletter.config';
import { getDomain } from './email-address';
import { hashAddress, hashDomain } from './signing';

/** What is kept of addresses where the address itself must not be. */
@Injectable()
export class AddressHasher {
  constructor(@Inject(NewsletterConfig.token) private readonly config: NewsletterConfig) {}

  /** @param email as `readEmail` gives it */
  hashAddress(email: string): string {
    return hashAddress(this.config.NEWSLETTER_TOKEN_SECRET, email);
  }

  hashDomain(email: string): string {
    return hashDomain(this.config.NEWSLETTER_TOKEN_SECRET, getDomain(email));
  }
}
