import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './shell.module.css';

const Finder = lazy(() => import('./finder'));

export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        block
        className={styles.find}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Go to … <kbd>Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Finder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
