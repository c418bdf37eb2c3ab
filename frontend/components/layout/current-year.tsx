'use client';

import { useSyncExternalStore } from 'react';

/** The year by the reader's clock. A page in the gateway's memory may be of last year. */
export function CurrentYear({ rendered }: { readonly rendered: number }) {
  return useSyncExternalStore(
    subscribeNever,
    () => new Date().getFullYear(),
    () => rendered,
  );
}

const subscribeNever = () => () => undefined;
