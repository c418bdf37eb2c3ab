'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isNearBottom } from '../scroll-position';

/** Follows the end of a growing box, as long as its reader does. A box with nothing in it starts at its top. */
export function useFollowBottom(growth: number) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [away, setAway] = useState(false);

  useLayoutEffect(() => {
    if (growth > 0 && following.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [growth]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      following.current = isNearBottom(element);
      setAway(!following.current);
    };
    element.addEventListener('scroll', look, { passive: true });
    // Turning a device or growing letters move the end as well.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  const toBottom = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior });
  };
  return { box, away, toBottom };
}
