export { VideoGrid } from './components/video-grid';
export { VideosTransition } from './components/videos-transition';
export { VideoSearch } from './components/video-search';
export { filterVideos, videoTopics, videosLd } from './videos';
