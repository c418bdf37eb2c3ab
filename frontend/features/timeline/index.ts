export { type AgreementStep, agreementSteps } from './agreement';
export { StatusMark } from './components/status-mark';
export { TimelineChart } from './components/timeline-chart';
export { TimelineRows } from './components/timeline-rows';
export { TimelineTools } from './components/timeline-tools';
export { YearIndex } from './components/year-index';
export { type TimelineEvent, byYear, eventAnchor, inOrder, latestBy, orderOf } from './timeline';
