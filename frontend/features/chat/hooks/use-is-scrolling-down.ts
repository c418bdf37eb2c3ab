'use client';

import { useEffect, useState } from 'react';

/** Smaller movements are none: a finger trembles, and what is shown or hidden may move the page. */
const MIN_SCROLL_PX = 24;

/** Whether the reader went down the page last. Going up, or being at the top, ends it. */
export function useIsScrollingDown(): boolean {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < MIN_SCROLL_PX) return;
      last = window.scrollY;
      setReadingOn(moved > 0 && last > MIN_SCROLL_PX);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return readingOn;
}
