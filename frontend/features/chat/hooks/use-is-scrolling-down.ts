'use client';

import { useEffect, useState } from 'react';

/** Smaller movements are ignored: fingers tremble, and showing or hiding an element may move the page. */
const MIN_SCROLL_PX = 24;

/** Returns true while the reader scrolls down; false after scrolling up, and at the top. */
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
