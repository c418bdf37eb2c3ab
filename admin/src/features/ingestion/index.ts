export { IngestionCard } from './components/ingestion-card';
export { IngestionJobs } from './components/ingestion-jobs';
