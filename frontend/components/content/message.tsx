import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly after?: ReactNode;
}

export function Message({ title, text, children, after }: MessageProps) {
  return (
    <div className={`container ${styles.message}`}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
