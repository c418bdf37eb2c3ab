import { formatPublisher } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Jobs } from '@frontier/jobs';
import { ImprintConfig } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SendCampaign } from './send-campaign.job';
import { renderNewsletter } from '../mail-layout/render-newsletter';
import { NewsletterConfig } from '../newsletter.config';
import type { Campaign, CampaignState } from './campaign.entity';
import { CampaignStateError, ScheduleInPastError } from './campaign.errors';
import { toCampaignView } from './campaign.mapper';
import type { CampaignView } from './campaign.schemas';
import { CampaignsService } from './campaigns.service';

const ALLOWED_TRANSITIONS: Readonly<Record<string, readonly CampaignState[]>> = {
  scheduled: ['draft', 'scheduled'],
  unscheduled: ['scheduled'],
  sent: ['draft', 'scheduled'],
  paused: ['sending'],
  resumed: ['paused'],
  cancelled: ['draft', 'scheduled', 'sending', 'paused'],
};

/** Changes the state of a campaign. A running sender checks the state whenever it claims mails. */
@Injectable()
export class CampaignStateMachine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly campaigns: CampaignsService,
    private readonly jobs: Jobs,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
    @Inject(ImprintConfig.token) private readonly imprint: ImprintConfig,
  ) {}

  /** @throws ScheduleInPastError, CampaignStateError, CampaignNotFoundError; the other methods throw the last two */
  schedule(id: string, at: Date, by: Principal): Promise<CampaignView> {
    if (at.getTime() <= Date.now()) throw new ScheduleInPastError();
    return this.transition(id, 'scheduled', by, { status: 'scheduled', scheduledAt: at });
  }

  unschedule(id: string, by: Principal): Promise<CampaignView> {
    return this.transition(id, 'unscheduled', by, { status: 'draft', scheduledAt: null });
  }

  /** Stores the rendered mail and enqueues sending. @param by null if sent by the schedule */
  async send(id: string, by: Principal | null): Promise<CampaignView> {
    const campaign = await this.campaigns.find(id);
    const { subject, section, content } = campaign;
    const { html, text } = await renderNewsletter(
      { subject, section, content, publisher: formatPublisher(this.imprint) },
      this.config.PUBLIC_URL,
    );
    const view = await this.transition(
      id,
      'sent',
      by,
      { status: 'sending', html, plainText: text, startedAt: new Date() },
      // Refuse to send if the campaign was edited during rendering.
      (current) => current.updatedAt.getTime() === campaign.updatedAt.getTime(),
    );
    return view;
  }

  pause(id: string, by: Principal): Promise<CampaignView> {
    return this.transition(id, 'paused', by, { status: 'paused' });
  }

  resume(id: string, by: Principal): Promise<CampaignView> {
    return this.transition(id, 'resumed', by, { status: 'sending' });
  }

  /** Cancels a campaign. Its pending deliveries keep their status and are never sent. */
  cancel(id: string, by: Principal): Promise<CampaignView> {
    return this.transition(id, 'cancelled', by, { status: 'cancelled', finishedAt: new Date() });
  }

  private async transition(
    id: string,
    action: string,
    by: Principal | null,
    change: Partial<Campaign>,
    unchanged: (current: Campaign) => boolean = () => true,
  ): Promise<CampaignView> {
    const campaign = await this.dataSource.transaction(async (tx) => {
      const current = await this.campaigns.lock(tx, id);
      if (!ALLOWED_TRANSITIONS[action]?.includes(current.status) || !unchanged(current)) {
        throw new CampaignStateError(action, current.status);
      }
      Object.assign(current, change, { updatedAt: new Date() });
      if (current.status === 'sending') {
        current.round += 1;
        await this.jobs.enqueueIn(tx, SendCampaign, { campaign_id: id, round: current.round });
      }
      await this.campaigns.record(tx, by, id, action);
      return tx.save(current);
    });
    return toCampaignView(campaign);
  }
}
