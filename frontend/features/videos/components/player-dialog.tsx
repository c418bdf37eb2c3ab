'use client';

import type { Video } from '@/api/types';
import { toEmbedUrl, parseWebUrl } from '../videos';
import { FormattedDate } from '@/components/ui/formatted-date';
import { Dialog } from '@/components/ui/dialog';
import { ExternalLink } from '@/components/ui/external-link';
import styles from './player-dialog.module.css';
import { Thumbnail } from './thumbnail';

interface PlayerDialogProps {
  readonly video: Video;
  readonly onClose: () => void;
}

/** Plays a video in a dialog. Closing the dialog removes the player, which stops playback. */
export default function PlayerDialog({ video, onClose }: PlayerDialogProps) {
  const embed = toEmbedUrl(video.url);
  const address = parseWebUrl(video.url);
  return (
    <Dialog title={video.title} onClose={onClose}>
      {embed ? (
        <iframe
          src={embed}
          title={video.title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          // The player does not play for pages that send no referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          className={styles.player}
        />
      ) : (
        <Thumbnail path={video.still_path} />
      )}
      <p className={styles.meta}>
        {video.channel_name && <span>{video.channel_name}</span>}
        <FormattedDate value={video.published_at} />
      </p>
      {video.summary_short && <p>{video.summary_short}</p>}
      {address && (
        <p className={styles.actions}>
          <ExternalLink href={address.href}>Watch on {address.hostname.replace(/^www\./, '')}</ExternalLink>
        </p>
      )}
    </Dialog>
  );
}
