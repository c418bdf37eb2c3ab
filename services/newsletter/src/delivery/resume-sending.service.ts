import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Campaign } from '../campaigns/campaign.entity';
import { CampaignCompletion } from './campaign-completion.service';
import { CampaignSender } from './campaign-sender';

/** Resumes sending at boot. The job queue resumes only after it considers the earlier process dead, and then joins. */
@Injectable()
export class ResumeSending implements OnApplicationBootstrap {
  private readonly logger = getLogger('campaigns');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sender: CampaignSender,
    private readonly completion: CampaignCompletion,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    const open = await this.dataSource.manager.find(Campaign, {
      where: { status: 'sending' },
      select: { id: true },
    });
    for (const { id } of open) void this.resume(id);
  }

  private async resume(id: string): Promise<void> {
    try {
      if ((await this.sender.send(id)) === 'finished') await this.completion.complete(id);
    } catch (error) {
      this.logger.warn({ err: error, campaign: id }, 'failed to resume campaign, leaving it to its job');
    }
  }
}
