export { AtPresent } from './components/at-present';
export { DaysAhead } from './components/days-ahead';
export { TimelineFilterForm } from './components/timeline-filter-form';
export { TimelineRows } from './components/timeline-rows';
export { TimelineTools } from './components/timeline-tools';
export { YearIndex } from './components/year-index';
export {
  filterEvents,
  findLatest,
  getEventAnchor,
  groupByYear,
  isFiltered,
  parseFilter,
  parseOrder,
  selectPresent,
  sortEvents,
} from './timeline';
