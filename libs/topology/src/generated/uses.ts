// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  AuditRecordedV1,
  CampaignSentV1,
  IssuePublishedV1,
  ItemChangedV1,
  LeadReceivedV1,
  SettingsChangedV1,
  ThreadChangedV1,
  TreatyTextFoundV1,
  VideoChangedV1,
  type EventContract,
} from '@frontier/events';
import type { ServicePart } from '../parts';

export const consumed: Partial<Record<ServicePart, readonly EventContract[]>> = {
  chat: [ArticleSummarisedV1, ArticleVisibilityChangedV1, ItemChangedV1],
  content: [ArticleIngestedV1, ArticleWithdrawnV1, ItemChangedV1, TreatyTextFoundV1],
  ingestion: [SettingsChangedV1],
  leads: [LeadReceivedV1],
  newsletter: [CampaignSentV1],
  staff: [AuditRecordedV1],
};
export const listenedTo: Partial<Record<ServicePart, readonly EventContract[]>> = {
  gateway: [
    ArticleSummarisedV1,
    ArticleVisibilityChangedV1,
    IssuePublishedV1,
    ItemChangedV1,
    ThreadChangedV1,
    VideoChangedV1,
  ],
};

/** The service of each job that schedules and operators may start. */
export const jobOwners = {
  'forget-questions': 'chat',
  'embed-article': 'chat',
  'embed-item': 'chat',
  'embeddings-refresh': 'chat',
  'kb-rebuild': 'chat',
  'kb-refresh': 'chat',
  'republish-articles': 'content',
  'summarise-article': 'content',
  'summarise-on-demand': 'content',
  'summarise-with-model': 'content',
  'check-salience': 'content',
  'generate-analysis': 'content',
  'generate-daily-summaries': 'content',
  'republish-items': 'content',
  'load-starting-content': 'content',
  'add-url': 'ingestion',
  'auto-ingest': 'ingestion',
  'fetch-sources': 'ingestion',
  'watch-treaty': 'ingestion',
  'hide-offtopic': 'ingestion',
  'publish-window': 'ingestion',
  'purge-noise': 'ingestion',
  'acknowledge-lead': 'leads',
  'notify-lead': 'leads',
  'purge-old-leads': 'leads',
  'record-refusals': 'newsletter',
  'send-campaign': 'newsletter',
  'send-scheduled-campaigns': 'newsletter',
  'send-subscription-mail': 'newsletter',
  'tidy-subscribers': 'newsletter',
  'draft-weekly-newsletter': 'newsletter',
  'generate-newsletter-content': 'newsletter',
  'purge-audit-log': 'staff',
  'ingest-videos': 'video',
} as const satisfies Record<string, ServicePart>;

export type JobName = keyof typeof jobOwners;
