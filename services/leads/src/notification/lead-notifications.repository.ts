import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type Repository } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import type { MailState } from '../mail/send-once';

@Injectable()
export class LeadNotifications {
  private readonly leads: Repository<Lead>;

  constructor(dataSource: DataSource) {
    this.leads = dataSource.getRepository(Lead);
  }

  find(id: string): Promise<Lead | null> {
    return this.leads.findOneBy({ id });
  }

  /** Changes the state to `to` if it is one of `from`. @returns false if it is not, or if the lead was erased */
  async transition(id: string, from: readonly MailState[], to: MailState): Promise<boolean> {
    const { affected } = await this.leads.update(
      { id, notification: In([...from]), erasedAt: IsNull() },
      { notification: to, ...(to === 'sent' && { notifiedAt: new Date() }) },
    );
    return affected === 1;
  }

  /** Counts the notifications that only staff can start again, by state. */
  async countUnsettled(): Promise<Partial<Record<MailState, number>>> {
    const rows = await this.leads.query<{ notification: MailState; count: number }[]>(
      `SELECT notification, count(*)::int AS count FROM leads
       WHERE notification IN ('failed', 'uncertain') AND erased_at IS NULL GROUP BY notification`,
    );
    return Object.fromEntries(rows.map(({ notification, count }) => [notification, count]));
  }
}
