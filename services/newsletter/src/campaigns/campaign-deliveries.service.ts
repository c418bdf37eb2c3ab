import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import type { DeliveryState } from './delivery.entity';
import type { DeliveryPage, DeliveryQuery } from './campaign.schemas';
import { CampaignsService } from './campaigns.service';

interface Row {
  id: string;
  status: DeliveryState;
  status_at: Date;
  attempts: number;
  error: string | null;
  email: string | null;
}

/** The ledger of a campaign, to look at. */
@Injectable()
export class CampaignDeliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly campaigns: CampaignsService,
    private readonly links: SubscriptionLinks,
  ) {}

  /** @throws CampaignNotFoundError */
  async list(campaignId: string, { status, page, page_size }: DeliveryQuery): Promise<DeliveryPage> {
    await this.campaigns.find(campaignId);
    const wanted = [campaignId, status ?? null];
    const where = 'campaign_id = $1 AND ($2::text IS NULL OR status = $2)';
    const rows = await this.dataSource.query<Row[]>(
      `SELECT row.id, status, status_at, attempts, error, reader.email
       FROM campaign_deliveries row LEFT JOIN subscribers reader ON reader.id = row.subscriber_id
       WHERE ${where} ORDER BY row.id LIMIT $3 OFFSET $4`,
      [...wanted, page_size, (page - 1) * page_size],
    );
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM campaign_deliveries WHERE ${where}`,
      wanted,
    );
    const items = rows.map(({ status_at, ...row }) => ({
      ...row,
      status_at: status_at.toISOString(),
      message_id: this.links.messageIdOf(row.id),
    }));
    return { items, page, page_size, total: counted?.total ?? 0 };
  }
}
