import type { ReactNode } from 'react';
import { ForwardIcon } from '@/components/ui/icons';
import { getTexts } from '@/texts/texts';
import styles from './home-section.module.css';

interface HomeSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly links?: readonly { readonly text: string; readonly href: string }[];
  /** True for the parts at the end, which are quieter than the news. */
  readonly minor?: boolean;
  readonly children: ReactNode;
}

export function HomeSection({ id, title, links = [], minor = false, children }: HomeSectionProps) {
  return (
    <section className={styles.section} data-minor={minor || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {links.length > 0 && (
          <p className={styles.links} data-print="hide">
            {links.map(({ text, href }) => (
              <a key={href} href={href}>
                {text} <ForwardIcon size={16} />
              </a>
            ))}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

interface NoEntriesProps {
  /** True if the entries could not be read. */
  readonly degraded: boolean;
  readonly children: string;
}

/** Says in a sentence why a part of the page has no entries. */
export function NoEntries({ degraded, children }: NoEntriesProps) {
  return <p className={styles.none}>{degraded ? getTexts().front.unavailable : children}</p>;
}
