import { Inject, Injectable } from '@nestjs/common';
import { NewsletterConfig } from '../newsletter.config';
import { getDomain } from './email-address';
import { hashAddress, hashDomain } from './signing';

/** Hashes addresses and domains for places that must not store the address itself. */
@Injectable()
export class AddressHasher {
  constructor(@Inject(NewsletterConfig.token) private readonly config: NewsletterConfig) {}

  /** @param email as normalised by `parseEmail` */
  hashAddress(email: string): string {
    return hashAddress(this.config.NEWSLETTER_TOKEN_SECRET, email);
  }

  hashDomain(email: string): string {
    return hashDomain(this.config.NEWSLETTER_TOKEN_SECRET, getDomain(email));
  }
}
