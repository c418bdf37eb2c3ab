import { CampaignSentV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Campaign } from '../campaigns/campaign.entity';
import { Delivery } from '../campaigns/delivery.entity';
import { Issues } from '../issues/issues.service';
import { toTextBlocks } from '../mail-layout/text-blocks';

/** Completes a campaign: sets its state, archives its issue and publishes its event once, in one transaction. */
@Injectable()
export class CampaignCompletion {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issues: Issues,
    private readonly events: EventPublisher,
  ) {}

  find(id: string): Promise<Campaign | null> {
    return this.dataSource.manager.findOneBy(Campaign, { id });
  }

  /** Does nothing if deliveries are open or the campaign is not being sent, such as when already complete. */
  async complete(id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (campaign?.status !== 'sending') return;
      const open = { campaignId: id, status: In(['pending', 'sending']) };
      if (await tx.existsBy(Delivery, open)) return;
      const finishedAt = new Date();
      await tx.update(Campaign, { id }, { status: 'sent', finishedAt, updatedAt: finishedAt });
      await this.issues.archive(tx, {
        campaignId: id,
        title: campaign.subject,
        section: campaign.section,
        content: toTextBlocks(campaign.content).join('\n'),
        sentAt: finishedAt,
      });
      await this.events.publish(tx, CampaignSentV1, {
        campaign_id: id,
        section: campaign.section,
        recipients: campaign.recipients,
        sent: campaign.sent,
        failed: campaign.failed,
        suppressed: campaign.suppressed,
        uncertain: campaign.uncertain,
        sent_at: finishedAt.toISOString(),
      });
    });
  }
}
