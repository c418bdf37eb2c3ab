'use client';

import { share } from '@/lib/share';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import styles from './share-button.module.css';

export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button className={styles.button} onClick={() => void share(title, location.origin + location.pathname)}>
      <ShareIcon size={17} />
      Share
    </Button>
  );
}
