import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressHasher } from '../addresses/address-hasher.service';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { NewsletterConfig } from '../newsletter.config';
import { Subscriber } from '../subscribers/subscriber.entity';
import { type BounceMail, parseBounceMail } from './bounce-mail';
import { type BounceReport, findLastMailTime } from './bounces.repository';
import { Bounces } from './bounces.service';

type Report = Omit<BounceReport, 'statusCode'>;

@Injectable()
export class BounceMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: AddressHasher,
    private readonly links: SubscriptionLinks,
    private readonly bounces: Bounces,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** Records the reports in a mail. @returns the number of reports recorded */
  async ingest(raw: Buffer): Promise<number> {
    let recorded = 0;
    for (const [index, mail] of parseBounceMail(raw).entries()) {
      const report =
        (await this.findProven(mail)) ?? (index === 0 ? await this.findUnproven(mail) : undefined);
      if (!report) continue;
      await this.bounces.record({ ...report, statusCode: mail.statusCode });
      recorded += 1;
    }
    return recorded;
  }

  /** Returns a report that contains the signed link of the original mail. Only we can sign such a link. */
  private async findProven({ token, ...mail }: BounceMail): Promise<Report | undefined> {
    const id = token ? this.links.verifySubscription(token) : undefined;
    const known = id ? await this.dataSource.manager.findOneBy(Subscriber, { id }) : null;
    const { kind, permanent, occurredAt = new Date() } = mail;
    return known ? { addressHash: known.addressHash, kind, permanent, occurredAt } : undefined;
  }

  /**
   * Returns a report that anyone can have sent. It counts as a temporary failure of the last mail to its address, and
   * gets the time of that mail, so that any number of them counts once, and none counts for an address without mails.
   */
  private async findUnproven({ email }: BounceMail): Promise<Report | undefined> {
    if (!email) return undefined;
    const addressHash = this.addresses.hashAddress(email);
    const days = this.config.NEWSLETTER_SOFT_BOUNCE_DAYS;
    const occurredAt = await findLastMailTime(this.dataSource, addressHash, days);
    return occurredAt && { addressHash, kind: 'bounce', permanent: false, occurredAt };
  }
}
