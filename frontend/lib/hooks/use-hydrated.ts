'use client';

import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Returns true once React has hydrated the page. Until then the browser submits forms itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
