export { getEventShape } from './timeline';
export { loadTimeline } from './timeline.loader';
