'use client';

import { useSyncExternalStore } from 'react';

/** Shows the year of the reader's clock, because a page in the gateway's cache may be from last year. */
export function CurrentYear({ rendered }: { readonly rendered: number }) {
  return useSyncExternalStore(
    subscribeNever,
    () => new Date().getFullYear(),
    () => rendered,
  );
}

const subscribeNever = () => () => undefined;
