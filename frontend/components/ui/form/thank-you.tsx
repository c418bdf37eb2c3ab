'use client';

import { useEffect, useRef } from 'react';
import { Button } from '../button';
import styles from './thank-you.module.css';

interface ThankYouProps {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly onAgain: () => void;
}

export function ThankYou({ title, text, again, onAgain }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p>{text}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  );
}
