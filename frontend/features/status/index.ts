export { OpenQuestions } from './components/open-questions';
export { StatusLink } from './components/status-link';
export { StatusNotes } from './components/status-notes';
export { StatusRecords } from './components/status-records';
