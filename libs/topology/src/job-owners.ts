import type { ServicePart } from './parts';

/** Which service runs a job that schedules and operators may start. */
export const jobOwners = {
  'add-url': 'ingestion',
  'auto-ingest': 'ingestion',
  'fetch-sources': 'ingestion',
  'hide-offtopic': 'ingestion',
  'publish-window': 'ingestion',
  'purge-noise': 'ingestion',
  'generate-analysis': 'content',
  'generate-daily-summaries': 'content',
  'load-starting-content': 'content',
  'republish-articles': 'content',
  'republish-items': 'content',
  'summarise-article': 'content',
  'summarise-on-demand': 'content',
  'embed-article': 'chat',
  'embed-item': 'chat',
  'embeddings-refresh': 'chat',
  'forget-questions': 'chat',
  'kb-rebuild': 'chat',
  'kb-refresh': 'chat',
  'acknowledge-lead': 'leads',
  'notify-lead': 'leads',
  'purge-old-leads': 'leads',
  'draft-weekly-newsletter': 'newsletter',
  'generate-newsletter-content': 'newsletter',
  'send-campaign': 'newsletter',
  'send-scheduled-campaigns': 'newsletter',
  'record-refusals': 'newsletter',
  'send-subscription-mail': 'newsletter',
  'tidy-subscribers': 'newsletter',
  'purge-audit-log': 'staff',
} as const satisfies Record<string, ServicePart>;

export type JobName = keyof typeof jobOwners;
