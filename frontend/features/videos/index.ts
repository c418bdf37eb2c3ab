export { VideoGrid } from './components/video-grid';
export { VideosArriving } from './components/videos-arriving';
export { VideoSearch } from './components/video-search';
export { filterVideos, videoTopics, videosLd } from './videos';
