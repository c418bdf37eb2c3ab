/** Addresses of the console, below `CONSOLE_PATH`. */
export const paths = {
  overview: '/',
  inbox: '/inbox',
  jobs: '/jobs',
  leads: '/leads',
  leadsSecurity: '/leads-security',
  subscribers: '/subscribers',
  newsletter: '/newsletter',
  videos: '/videos',
  items: '/items',
  content: '/content',
  users: '/users',
  testFunctions: '/test-functions',
  audit: '/audit',
} as const;
