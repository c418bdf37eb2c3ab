export { CorrectionLog } from './components/correction-log';
export { CorrectionsOf } from './components/corrections-of';
