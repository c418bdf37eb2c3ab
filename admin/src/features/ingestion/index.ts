export { IngestionCard } from './components/ingestion-card';
export { formatReason } from './source-labels';
export { IngestionJobs } from './components/ingestion-jobs';
