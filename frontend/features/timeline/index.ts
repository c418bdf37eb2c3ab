export { type AgreementStep, agreementSteps } from './agreement';
export { TimelineChart } from './components/timeline-chart';
export { TimelineRows } from './components/timeline-rows';
export { TimelineTools } from './components/timeline-tools';
export { YearIndex } from './components/year-index';
export { groupByYear, getEventAnchor, sortEvents, findLatest, parseOrder } from './timeline';
