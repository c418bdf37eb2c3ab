/** Which service runs a job that schedules and operators may start. */
export const jobOwners = {
  'fetch-sources': 'ingestion',
  'republish-articles': 'content',
  'summarise-article': 'content',
  'embed-article': 'chat',
  'kb-rebuild': 'chat',
} as const satisfies Record<string, 'ingestion' | 'content' | 'chat'>;
