export { type Addresses, environmentOf, issuerOf, type ServiceKey, serviceKeys } from './environment';
export { type JobName, jobOwners } from './job-owners';
export { databaseParts, type Part, type PartName, parts } from './parts';
export { type Schedule, timetable } from './timetable';
