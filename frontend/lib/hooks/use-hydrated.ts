'use client';

import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Whether scripts have taken the page over. Until then a form would be sent the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
