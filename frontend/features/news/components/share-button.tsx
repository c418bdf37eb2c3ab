'use client';

import { notify } from '../../../lib/notify';
import { Button } from '../../../components/ui/button';
import { ShareIcon } from '../../../components/ui/icons';
import styles from './share-button.module.css';

/** The device's own share sheet where there is one, else the address goes to the clipboard. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button className={styles.button} onClick={() => void share(title)}>
      <ShareIcon size={17} />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The reader closed the sheet: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    await notify.success('Link copied', { description: url });
  } catch {
    await notify.error('The link could not be copied', { description: url });
  }
}
