'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { TOAST_REQUESTED } from '@/lib/toast-event';

const Toasts = lazy(() => import('./toasts'));

/** Loads the toast component with the first toast, because most pages never show one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(TOAST_REQUESTED, want);
    return () => window.removeEventListener(TOAST_REQUESTED, want);
  }, []);
  return <Suspense>{wanted && <Toasts />}</Suspense>;
}
