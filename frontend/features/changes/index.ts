export { CHANGES_PATH, FIRST_DAY, getChangesPath, parseFilter } from './changes';
export { ChangedDays } from './components/changed-days';
export { ChangesFilterForm } from './components/changes-filter-form';
export { LastVisitLink } from './components/last-visit-link';
