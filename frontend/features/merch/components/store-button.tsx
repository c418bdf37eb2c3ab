'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';

const StoreNotice = dynamic(() => import('./store-notice'), { ssr: false });

export function StoreButton() {
  const [told, setTold] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setTold(true)}>
        Not available yet
      </Button>
      {told && <StoreNotice onClose={() => setTold(false)} />}
    </>
  );
}
