import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressHasher } from '../addresses/address-hasher.service';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { Subscriber } from '../subscribers/subscriber.entity';
import { type BounceMail, parseBounceMail } from './bounce-mail';
import { Bounces } from './bounces.service';

@Injectable()
export class BounceMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: AddressHasher,
    private readonly links: SubscriptionLinks,
    private readonly bounces: Bounces,
  ) {}

  /** Records the reports in a mail. @returns the number of reports recorded */
  async ingest(raw: Buffer): Promise<number> {
    let recorded = 0;
    for (const mail of parseBounceMail(raw)) {
      const hash = await this.resolveAddress(mail);
      if (!hash) continue;
      const { kind, statusCode } = mail;
      await this.bounces.record({
        kind: hash.proven ? kind : 'bounce',
        addressHash: hash.address,
        permanent: hash.proven && mail.permanent,
        statusCode,
        occurredAt: (hash.proven ? mail.occurredAt : startOfToday()) ?? new Date(),
      });
      recorded += 1;
    }
    return recorded;
  }

  /**
   * Returns the hash of the address that a report is about. Anyone can send a mail that looks like a bounce, so only a
   * report that contains the signed link of the original mail is proven. Others count as temporary failures, of which
   * several are needed to suppress an address. The date of an unproven report is ignored, so any number of them counts
   * once a day.
   */
  private async resolveAddress({
    email,
    token,
  }: BounceMail): Promise<{ address: string; proven: boolean } | undefined> {
    const id = token ? this.links.verifySubscription(token) : undefined;
    const known = id ? await this.dataSource.manager.findOneBy(Subscriber, { id }) : null;
    if (known) return { address: known.addressHash, proven: true };
    return email ? { address: this.addresses.hashAddress(email), proven: false } : undefined;
  }
}

/** Returns the start of the current day (UTC), so that repeated reports about an address on one day are duplicates. */
const startOfToday = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));
