import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Addresses } from '../addresses/addresses.service';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { Subscriber } from '../subscribers/subscriber.entity';
import { type BounceMail, readBounceMail } from './bounce-mail';
import { Bounces } from './bounces.service';

@Injectable()
export class BounceMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: Addresses,
    private readonly links: SubscriptionLinks,
    private readonly bounces: Bounces,
  ) {}

  /** @returns how many reports were in it */
  async take(raw: Buffer): Promise<number> {
    let taken = 0;
    for (const mail of readBounceMail(raw)) {
      const hash = await this.addressOf(mail);
      if (!hash) continue;
      const { kind, statusCode } = mail;
      await this.bounces.record({
        kind: hash.proven ? kind : 'bounce',
        addressHash: hash.address,
        permanent: hash.proven && mail.permanent,
        statusCode,
        occurredAt: (hash.proven ? mail.occurredAt : today()) ?? new Date(),
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
  private async addressOf({
    email,
    token,
  }: BounceMail): Promise<{ address: string; proven: boolean } | undefined> {
    const id = token ? this.links.subscriberIn(token) : undefined;
    const known = id ? await this.dataSource.manager.findOneBy(Subscriber, { id }) : null;
    if (known) return { address: known.addressHash, proven: true };
    return email ? { address: this.addresses.hashOf(email), proven: false } : undefined;
  }
}

/** The beginning of this day (UTC): the same report of one address and day is one. */
const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));
