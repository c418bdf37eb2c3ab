'use client';

import { Dialog } from '@/components/ui/dialog';

export default function StoreNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Not available yet" onClose={onClose}>
      <p>Store coming soon! Follow us for updates on when merchandise becomes available.</p>
    </Dialog>
  );
}
