import type { ReactNode } from 'react';
import { ForwardIcon } from '@/components/ui/icons';
import styles from './home-section.module.css';

interface HomeSectionProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly children: ReactNode;
}

export function HomeSection({ id, title, links, children }: HomeSectionProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.links} data-print="hide">
          {links.map(({ text, href }) => (
            <a key={href} href={href}>
              {text} <ForwardIcon size={16} />
            </a>
          ))}
        </p>
      </div>
      {children}
    </section>
  );
}
