/** Which service runs a job that schedules and operators may start. */
export const jobOwners = {
  'fetch-sources': 'ingestion',
  'summarise-article': 'content',
  'embed-article': 'chat',
} as const satisfies Record<string, 'ingestion' | 'content' | 'chat'>;
