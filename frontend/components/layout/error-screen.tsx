'use client';

import { useEffect } from 'react';
import { describeError } from './describe-error';
import { Button } from '../ui/button';
import styles from './error-screen.module.css';
import { Message } from '../content/message';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  useEffect(() => console.error(error), [error]);
  const { text, reference, stack } = describeError(error, process.env.NODE_ENV === 'development');
  return (
    <Message title="Unexpected Application Error!" text={text}>
      {reference && <p className={styles.reference}>Reference {reference}</p>}
      {stack && <pre className={styles.stack}>{stack}</pre>}
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      {/* A full page load, because the code that follows links may be what failed. */}
      <a href="/" target="_self" className={styles.home}>
        Return to Home
      </a>
    </Message>
  );
}
