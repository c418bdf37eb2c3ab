import type { Video } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { formatDuration, getTone, parseWebUrl } from '../videos';
import { FormattedDate } from '@/components/ui/formatted-date';
import { ExternalLink } from '@/components/ui/external-link';
import { TagText } from '@/components/content/tag-link';
import { PlayLink } from './play-link';
import { Thumbnail } from './thumbnail';
import styles from './video-card.module.css';

const CARD_HIGHLIGHTS = 3;
const CARD_TAGS = 4;
const TONES = { positive: 'Positive in tone', negative: 'Negative in tone', other: undefined } as const;

export function VideoCard({ video }: { readonly video: Video }) {
  const tone = getTone(video.sentiment);
  const highlights = video.highlights_json.slice(0, CARD_HIGHLIGHTS);
  const channel = parseWebUrl(video.channel_url);
  return (
    <article className={styles.card} data-tone={tone}>
      <div className={styles.picture}>
        <Thumbnail path={video.still_path} />
        {video.duration_s !== null && (
          <span className={styles.duration}>
            <span className="visually-hidden">Length </span>
            {formatDuration(video.duration_s)}
          </span>
        )}
      </div>
      <p className={styles.meta}>
        {video.channel_name &&
          (channel ? (
            <ExternalLink href={channel.href} className={styles.channel}>
              {video.channel_name}
            </ExternalLink>
          ) : (
            <span>{video.channel_name}</span>
          ))}
        <FormattedDate value={video.published_at} />
      </p>
      <h2 className={styles.title}>
        <PlayLink video={video} />
      </h2>
      {video.summary_short && <p className={styles.summary}>{video.summary_short}</p>}
      {highlights.length > 0 && (
        <ul className={styles.highlights} aria-label="Highlights">
          {highlights.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <span>
          {cleanTags(video.tags, CARD_TAGS).map((tag) => (
            <TagText key={tag} tag={tag} />
          ))}
        </span>
        {TONES[tone] && <span className={styles.tone}>{TONES[tone]}</span>}
      </p>
    </article>
  );
}
