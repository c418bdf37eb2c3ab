'use client';

import { share } from '@/lib/share';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import styles from './share-button.module.css';

interface ShareButtonProps {
  /** Title of the shared page. */
  readonly title: string;
  readonly label: string;
}

/** Shares the address of the page without query and hash. Hidden without scripts. */
export function ShareButton({ title, label }: ShareButtonProps) {
  return (
    <Button className={styles.button} onClick={() => void share(title, location.origin + location.pathname)}>
      <ShareIcon size={17} />
      {label}
    </Button>
  );
}
