'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken the page over. Until then a form would be sent the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
