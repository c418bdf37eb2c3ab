'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { TOAST_WANTED } from '../../lib/notify';

const Toasts = dynamic(() => import('./toasts'), { ssr: false });

/** Most pages never show a toast; the code comes with the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(TOAST_WANTED, want);
    return () => window.removeEventListener(TOAST_WANTED, want);
  }, []);
  return wanted ? <Toasts /> : null;
}
