import { randomUUID } from 'node:crypto';
import { formatPublisher } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { MailDeferred, MailError, Mailer } from '@frontier/mail';
import { AuditRecorder } from '@frontier/messaging';
import { ImprintConfig } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { LINK_PLACEHOLDERS } from '../mail-layout/link-placeholders';
import { type RenderedNewsletter, renderNewsletter } from '../mail-layout/render-newsletter';
import { NewsletterConfig } from '../newsletter.config';
import { countActive } from '../subscribers/subscribers.repository';
import type { Campaign } from './campaign.entity';
import { TestMailFailedError } from './campaign.errors';
import type { CampaignPreview } from './campaign.schemas';
import { CampaignsService } from './campaigns.service';

@Injectable()
export class CampaignPreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly campaigns: CampaignsService,
    private readonly links: SubscriptionLinks,
    private readonly mailer: Mailer,
    private readonly audit: AuditRecorder,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
    @Inject(ImprintConfig.token) private readonly imprint: ImprintConfig,
  ) {}

  /** @throws CampaignNotFoundError */
  async preview(id: string): Promise<CampaignPreview> {
    const campaign = await this.campaigns.find(id);
    const recipients = await countActive(this.dataSource, campaign);
    return { subject: campaign.subject, ...(await this.render(campaign)), recipients };
  }

  /** Sends a test mail, which gets no ledger row. @throws TestMailFailedError, CampaignNotFoundError */
  async sendTest(id: string, to: string, by: Principal): Promise<void> {
    const campaign = await this.campaigns.find(id);
    const { html, text } = await this.render(campaign);
    const messageId = this.links.toMessageId(randomUUID());
    // Record the action before sending, because a sent mail cannot be undone.
    await this.audit.record(this.dataSource.manager, by, {
      action: 'campaign.tested',
      target: { kind: 'campaign', id },
    });
    try {
      await this.mailer.send({ to, subject: `[Test] ${campaign.subject}`, html, text, messageId });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      throw new TestMailFailedError(error instanceof MailDeferred ? 503 : 422, error.message);
    }
  }

  /** Renders a campaign with links to the public newsletter page instead of a reader's own links. */
  private async render(campaign: Campaign): Promise<RenderedNewsletter> {
    const { subject, section, content } = campaign;
    const { html, text } = await renderNewsletter(
      { subject, section, content, publisher: formatPublisher(this.imprint) },
      this.config.PUBLIC_URL,
    );
    const page = new URL('/newsletter', this.config.PUBLIC_URL).toString();
    const fill = (part: string): string =>
      Object.values(LINK_PLACEHOLDERS).reduce((filled, place) => filled.replaceAll(place, page), part);
    return { html: fill(html), text: fill(text) };
  }
}
