/** Permissions of machine clients, one for each area. The identity provider grants them by client. */
export const scopes = {
  'items:read': 'Read the texts of gathered items',
  'sources:read': 'Read sources, gathering runs and their logs',
  'sources:write': 'Add and change sources',
  'content:read': 'Read any content with its whole text, hidden content too',
  'content:write': 'Hide and show content, and index it anew',
  'knowledge:read': 'Read the state of the knowledge base and of the assistant',
  'leads:read': 'Read enquiries',
  'leads:write': 'Work on enquiries',
  'leads:export': 'Export enquiries as a table',
  'leads:erase': 'Erase enquiries',
  'subscribers:read': 'Read subscribers',
  'subscribers:erase': 'Erase subscribers',
  'campaigns:read': 'Read campaigns and their deliveries',
  'campaigns:write': 'Draft, change and test campaigns',
  'campaigns:send': 'Schedule, send, pause and cancel campaigns',
  'bounces:report': 'Report bounced mails',
  'videos:read': 'Read videos, hidden ones too',
  'videos:write': 'Add, change and delete videos',
  'jobs:run': 'Start jobs',
  'jobs:read': 'Read the runs of jobs',
  'failures:read': 'Read parked events',
  'failures:replay': 'Put parked events and failed runs back to work',
  'accounts:read': 'Read the account of an email address',
  'accounts:erase': 'Erase the account of an email address',
  'audit:read': 'Read what staff did',
  'settings:read': 'Read the settings of the system',
  'settings:write': 'Change the settings of the system',
  'pages:purge': 'Have cached pages rendered anew',
} as const;

export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as readonly Scope[];
