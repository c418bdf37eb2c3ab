'use client';

import dynamic from 'next/dynamic';
import { useState, type MouseEvent } from 'react';
import type { Video } from '../../data/item.types';
import { webAddress } from '../../lib/videos';

const PlayerDialog = dynamic(() => import('./player-dialog'), { ssr: false });

/** Opens the player over the page; without scripts, or in a new tab, the video's own page plays it. */
export function PlayLink({ video }: { readonly video: Video }) {
  const [open, setOpen] = useState(false);
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={webAddress(video.url)?.href ?? '/videos'}
        target="_blank"
        rel="noopener noreferrer"
        aria-haspopup="dialog"
        onClick={choose}
      >
        {video.title}
      </a>
      {open && <PlayerDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}
