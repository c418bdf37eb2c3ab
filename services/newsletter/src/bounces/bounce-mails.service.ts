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

  /** @returns how many reports were in it */
  async ingest(raw: Buffer): Promise<number> {
    let taken = 0;
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
      taken += 1;
    }
    return taken;
  }

  /**
   * Anybody can send a mail that looks like a bounce. One that carries the signed link of the very mail that we
   * sent is believed; any other counts as a passing failure, which takes several to do anything. Its own date
   * is not believed either: however many come, they are one a day.
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

/** The beginning of this day (UTC): the same report of one address and day is one. */
const startOfToday = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));
