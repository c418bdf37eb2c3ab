import { useQuery } from '@tanstack/react-query';
import { Modal, Tag } from 'antd';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { videoDetail } from '../api/video-queries';
import styles from '../videos.module.css';

const PLAYABLE = /^[\w-]{6,20}$/;

export function VideoPreview({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: video, ...query } = useQuery(videoDetail(id));
  return (
    <Modal open width={760} footer={null} title={video?.title ?? 'Video'} onCancel={onClose}>
      {query.isPending && <LoadingSpinner />}
      {query.isError && <ProblemAlert title="Error loading data" error={query.error} />}
      {video && (
        <>
          {PLAYABLE.test(video.video_id) && (
            <iframe
              className={styles.player}
              title={`Player: ${video.title}`}
              src={`https://www.youtube-nocookie.com/embed/${video.video_id}`}
              allow="encrypted-media; fullscreen; picture-in-picture"
              sandbox="allow-scripts allow-same-origin allow-presentation"
            />
          )}
          <div className={styles.about}>
            {video.summary_short && <p>{video.summary_short}</p>}
            {video.highlights_json.length > 0 && (
              <section>
                <h3>Key points</h3>
                <ul>
                  {video.highlights_json.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </section>
            )}
            <div>
              {video.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </div>
          </div>
        </>
      )}
    </Modal>
  );
}
