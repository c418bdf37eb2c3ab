export { loadTimeline } from './timeline.loader';
