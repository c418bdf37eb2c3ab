/** Which service runs a job that schedules and operators may start. */
export const jobOwners = {
  'add-url': 'ingestion',
  'fetch-sources': 'ingestion',
  'generate-analysis': 'content',
  'generate-daily-summaries': 'content',
  'load-starting-content': 'content',
  'republish-articles': 'content',
  'republish-items': 'content',
  'summarise-article': 'content',
  'summarise-on-demand': 'content',
  'embed-article': 'chat',
  'embed-item': 'chat',
  'kb-rebuild': 'chat',
  'send-subscription-mail': 'newsletter',
  'tidy-subscribers': 'newsletter',
} as const satisfies Record<string, 'ingestion' | 'content' | 'chat' | 'leads' | 'newsletter'>;
