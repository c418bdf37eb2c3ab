/** Addresses of the console, below `CONSOLE_PATH`. */
export const paths = {
  overview: '/',
  inbox: '/inbox',
  jobs: '/jobs',
  leads: '/leads',
  leadsSecurity: '/leads-security',
  subscribers: '/subscribers',
  kb: '/kb',
  newsletter: '/newsletter',
  videos: '/videos',
  chatHealth: '/chat-health',
  items: '/items',
  content: '/content',
  users: '/users',
  testFunctions: '/test-functions',
  audit: '/audit',
} as const;
