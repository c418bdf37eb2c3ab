export { IngestionCard } from './components/ingestion-card';
export { reasonWords } from './source-words';
export { IngestionJobs } from './components/ingestion-jobs';
