import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeadsConfig } from '../leads.config';
import type { MailProgress, MailState } from '../mail/send-once';

/** Stores a row per hashed address: each gets at most one mail a day, even with several leads or service instances. */
@Injectable()
export class Acknowledgements {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
  ) {}

  /** Reserves the daily mail to an address for a lead. @returns undefined if another lead reserved it within the last day */
  async claim(leadId: string, email: string): Promise<MailProgress | undefined> {
    await this.dataSource.query(
      `INSERT INTO acknowledgements AS latest (address_hash, lead_id) VALUES ($1, $2)
       ON CONFLICT (address_hash) DO UPDATE SET lead_id = excluded.lead_id, state = 'pending', created_at = now()
       WHERE latest.lead_id <> excluded.lead_id AND latest.created_at < now() - interval '1 day'`,
      [this.hashAddress(email), leadId],
    );
    const [row] = await this.dataSource.query<{ state: MailState }[]>(
      'SELECT state FROM acknowledgements WHERE lead_id = $1',
      [leadId],
    );
    return row && { state: row.state, transition: (from, to) => this.transition(leadId, from, to) };
  }

  private async transition(leadId: string, from: readonly MailState[], to: MailState): Promise<boolean> {
    const [, moved] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE acknowledgements SET state = $3 WHERE lead_id = $1 AND state = ANY($2)',
      [leadId, from, to],
    );
    return moved === 1;
  }

  /** Hashes an address. The only copy of it in plain text is in the lead, from which an erasure removes it. */
  private hashAddress(email: string): string {
    // Most mail servers ignore a plus sign and the text after it: `ana+1@` and `ana@` are one mailbox.
    const mailbox = email.replace(/\+[^@]*(?=@)/, '');
    return createHmac('sha256', this.config.FORM_TOKEN_SECRET)
      .update(`acknowledgement:${mailbox}`)
      .digest('hex');
  }
}

/** Deletes acknowledgements older than a day, which no longer prevent another mail. @returns the number deleted */
export async function deleteOldAcknowledgements(dataSource: DataSource): Promise<number> {
  const [, deleted] = await dataSource.query<[unknown, number]>(
    `DELETE FROM acknowledgements WHERE created_at < now() - interval '1 day'`,
  );
  return deleted;
}
