export { subscriberCounts } from './api/subscriber-queries';
export { ExportButton } from './components/export-button';
export { SubscriberTable } from './components/subscriber-table';
export { SUBSCRIBER_STATUSES } from './subscriber-labels';
