export { VideoGrid } from './components/video-grid';
export { VideoSearch } from './components/video-search';
export { filterVideos, videoTopics, videosLd } from './videos';
