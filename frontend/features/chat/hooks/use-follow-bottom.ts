'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isNearBottom } from '../scroll-position';

/** Keeps a box scrolled to its end while the reader is there. @param growth changes with the content; 0 if empty */
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
    // Rotating the device or changing the text size also moves the end.
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
