import { randomUUID } from 'node:crypto';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { sanitiseContent } from '../mail-layout/sanitise';
import { Subscriber } from '../subscribers/subscriber.entity';
import { Campaign } from './campaign.entity';
import { CampaignNotFoundError, CampaignStateError, MissingContentError } from './campaign.errors';
import { toCampaignView } from './campaign.mapper';
import type {
  CampaignPage,
  CampaignQuery,
  CampaignView,
  DeliveryPage,
  DeliveryQuery,
  DraftChange,
  DraftRequest,
} from './campaign.schemas';
import { Delivery } from './delivery.entity';

@Injectable()
export class CampaignsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
    private readonly links: SubscriptionLinks,
  ) {}

  /**
   * @param by null if created by a job
   * @throws MissingContentError
   */
  async create(
    { subject, section, content, topics, created_by }: DraftRequest,
    by: Principal | null,
  ): Promise<CampaignView> {
    const draft = { subject, section, topics, content: sanitiseContent(content) };
    requireContent(draft);
    const id = randomUUID();
    await this.dataSource.transaction(async (tx) => {
      await tx.insert(Campaign, { id, ...draft, createdBy: created_by ?? 'staff' });
      await this.record(tx, by, id, 'created');
    });
    return this.read(id);
  }

  /**
   * @throws CampaignNotFoundError, MissingContentError, CampaignStateError if sending has started or it was
   * cancelled
   */
  async change(id: string, change: DraftChange, by: Principal): Promise<CampaignView> {
    return this.dataSource.transaction(async (tx) => {
      const campaign = await this.lock(tx, id);
      if (campaign.status !== 'draft' && campaign.status !== 'scheduled') {
        throw new CampaignStateError('changed', campaign.status);
      }
      Object.assign(campaign, change, { updatedAt: new Date() });
      campaign.content = sanitiseContent(campaign.content);
      requireContent(campaign);
      await this.record(tx, by, id, 'changed');
      return toCampaignView(await tx.save(campaign));
    });
  }

  record(tx: EntityManager, by: Principal | null, id: string, done: string): Promise<void> {
    return this.audit.record(tx, by, { action: `campaign.${done}`, target: { kind: 'campaign', id } });
  }

  /** @throws CampaignNotFoundError */
  async read(id: string): Promise<CampaignView> {
    return toCampaignView(await this.find(id));
  }

  async list({ status, page, page_size }: CampaignQuery): Promise<CampaignPage> {
    const [campaigns, total] = await this.dataSource.manager.findAndCount(Campaign, {
      ...(status && { where: { status } }),
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    return { items: campaigns.map(toCampaignView), page, page_size, total };
  }

  /** @throws CampaignNotFoundError */
  async listDeliveries(
    campaignId: string,
    { status, page, page_size }: DeliveryQuery,
  ): Promise<DeliveryPage> {
    await this.find(campaignId);
    const { manager } = this.dataSource;
    const [deliveries, total] = await manager.findAndCount(Delivery, {
      where: { campaignId, ...(status && { status }) },
      order: { id: 'ASC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    const readers = await manager.findBy(Subscriber, { id: In(deliveries.map((row) => row.subscriberId)) });
    const items = deliveries.map(({ id, subscriberId, statusAt, ...row }) => ({
      ...{
        id,
        status: row.status,
        status_at: statusAt.toISOString(),
        attempts: row.attempts,
        error: row.error,
      },
      email: readers.find((reader) => reader.id === subscriberId)?.email ?? null,
      message_id: this.links.toMessageId(id),
    }));
    return { items, page, page_size, total };
  }

  /** @throws CampaignNotFoundError */
  async find(id: string): Promise<Campaign> {
    const campaign = await this.dataSource.manager.findOneBy(Campaign, { id });
    if (!campaign) throw new CampaignNotFoundError();
    return campaign;
  }

  /** @throws CampaignNotFoundError */
  async lock(tx: EntityManager, id: string): Promise<Campaign> {
    const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!campaign) throw new CampaignNotFoundError();
    return campaign;
  }
}

/** Requires a subject, and content with text outside markup and white space. @throws MissingContentError */
function requireContent({ subject, content }: Pick<Campaign, 'subject' | 'content'>): void {
  if (!subject || !content.replace(/<[^>]*>|&nbsp;|\s/g, '')) throw new MissingContentError();
}
