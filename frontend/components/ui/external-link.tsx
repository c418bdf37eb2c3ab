import type { ReactNode } from 'react';
import { OutIcon } from './icons';
import styles from './external-link.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      {/* A word joiner keeps the icon on the line of the last word. */}
      <span className={styles.tail}>
        {'\u2060'}
        <OutIcon size={13} />
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
