/** Permissions of machine clients with their descriptions. `machineClients` lists those granted to each client. */
export const scopes = {
  'items:read': 'Read ingested items with their texts',
  'sources:read': 'Read sources, ingestion runs and their logs',
  'sources:write': 'Add and change sources',
  'content:read': 'Read all content in full, including hidden content',
  'content:write': 'Create, edit, hide, show and reindex content',
  'knowledge:read': 'Read the state of the knowledge base and the assistant, and asked questions',
  'leads:read': 'Read enquiries',
  'leads:write': 'Change enquiries, add notes and resend notifications',
  'leads:export': 'Export enquiries as CSV',
  'leads:erase': 'Erase enquiries',
  'subscribers:read': 'Read subscribers',
  'subscribers:erase': 'Erase subscribers',
  'campaigns:read': 'Read campaigns and their deliveries',
  'campaigns:write': 'Create, change and test campaigns',
  'campaigns:send': 'Schedule, send, pause and cancel campaigns',
  'bounces:report': 'Report bounced mails',
  'videos:read': 'Read videos, including hidden ones',
  'videos:write': 'Add, change and delete videos',
  'jobs:run': 'Start jobs',
  'jobs:read': 'Read job runs',
  'failures:read': 'Read parked events and failed job runs',
  'failures:replay': 'Replay parked events and failed job runs, and discard parked events',
  'accounts:read': 'Read the account of an email address',
  'accounts:erase': 'Erase the account of an email address',
  'audit:read': 'Read the audit log',
  'settings:read': 'Read system settings',
  'settings:write': 'Change system settings',
  'pages:purge': 'Purge cached pages',
} as const;

export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as readonly Scope[];
