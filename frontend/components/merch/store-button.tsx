'use client';

import { notify } from '../../lib/notify';
import { Button } from '../ui/button';

export function StoreButton() {
  return (
    <Button
      onClick={() =>
        void notify.info('Store coming soon! Follow us for updates on when merchandise becomes available.')
      }
    >
      Not available yet
    </Button>
  );
}
