export { CorrectionLog } from './components/correction-log';
export { PageCorrections } from './components/page-corrections';
