import type { Campaign } from './campaign.entity';
import type { CampaignView } from './campaign.schemas';

export function toCampaignView(campaign: Campaign): CampaignView {
  const { id, subject, section, topics, content, status } = campaign;
  const { recipients, sent, failed, suppressed, uncertain } = campaign;
  return {
    id,
    subject,
    section,
    topics,
    content,
    created_by: campaign.createdBy,
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
    status,
    scheduled_at: campaign.scheduledAt?.toISOString() ?? null,
    started_at: campaign.startedAt?.toISOString() ?? null,
    finished_at: campaign.finishedAt?.toISOString() ?? null,
    recipients,
    sent,
    failed,
    suppressed,
    uncertain,
  };
}
