'use client';

import { lazy } from 'react';
import type { Video } from '@/api/types';
import { parseWebUrl } from '../videos';
import { DialogLink } from '@/components/ui/dialog-link';

const PlayerDialog = lazy(() => import('./player-dialog'));

/** Opens the player in a dialog. Without scripts, or in a new tab, it opens the video's own page. */
export function PlayLink({ video }: { readonly video: Video }) {
  return (
    <DialogLink href={parseWebUrl(video.url)?.href ?? '/videos'} text={video.title}>
      {(close) => <PlayerDialog video={video} onClose={close} />}
    </DialogLink>
  );
}
