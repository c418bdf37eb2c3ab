import { getLogger, TaskThread, ThreadLostError } from '@frontier/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { Subscriber } from '../subscribers/subscriber.entity';
import type { BounceMail } from './bounce-mail';
import { Bounces } from './bounces.service';

/** Limits for one mail. Real ones take some milliseconds. */
const LIMITS = { timeoutMs: 5_000, memoryMb: 64 };

@Injectable()
export class BounceMails implements OnApplicationShutdown {
  private readonly thread = new TaskThread<Buffer, BounceMail | null>(
    require.resolve('./bounce.worker'),
    LIMITS,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SubscriptionLinks,
    private readonly bounces: Bounces,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  /**
   * Records the report in a mail. Anyone can send a mail that looks like a bounce, so only one that contains the signed
   * link of the original mail counts.
   *
   * @returns the number of reports recorded
   */
  async ingest(raw: Buffer): Promise<number> {
    const mail = await this.parse(raw);
    const id = mail?.token ? this.links.verifySubscription(mail.token) : undefined;
    const known = id ? await this.dataSource.manager.findOneBy(Subscriber, { id }) : null;
    if (!mail || !known) return 0;
    const { kind, permanent, statusCode, occurredAt = new Date() } = mail;
    await this.bounces.record({ addressHash: known.addressHash, kind, permanent, statusCode, occurredAt });
    return 1;
  }

  private async parse(raw: Buffer): Promise<BounceMail | null> {
    try {
      return await this.thread.run(raw);
    } catch (error) {
      if (!(error instanceof ThreadLostError)) throw error;
      // The mailbox reader would send the same mail again for ever.
      getLogger('bounces').warn({ err: error, bytes: raw.length }, 'bounce mail not parsed');
      return null;
    }
  }
}
