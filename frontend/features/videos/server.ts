export { loadVideos } from './videos.loader';
