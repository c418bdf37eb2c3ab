'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

const StoreNotice = lazy(() => import('./store-notice'));

export function StoreButton() {
  const [told, setTold] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setTold(true)}>
        Not available yet
      </Button>
      <Suspense>{told && <StoreNotice onClose={() => setTold(false)} />}</Suspense>
    </>
  );
}
