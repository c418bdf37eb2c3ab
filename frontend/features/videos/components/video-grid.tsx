import type { Video } from '@/api/types';
import { VideoCard } from './video-card';
import styles from './video-search.module.css';

export function VideoGrid({ videos }: { readonly videos: readonly Video[] }) {
  return (
    <div className={styles.grid}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} />
      ))}
    </div>
  );
}
