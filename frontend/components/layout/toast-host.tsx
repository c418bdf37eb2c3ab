'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { TOAST_WANTED } from '@/lib/toast-wanted';

const Toasts = lazy(() => import('./toasts'));

/** Most pages never show a toast; the code comes with the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(TOAST_WANTED, want);
    return () => window.removeEventListener(TOAST_WANTED, want);
  }, []);
  return <Suspense>{wanted && <Toasts />}</Suspense>;
}
