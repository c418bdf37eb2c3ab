import type { Pin } from '@/api/types';
import { getTexts } from '@/texts/texts';
import rows from './changed.module.css';
import styles from './pinned.module.css';
import { ShortDate } from './short-date';

interface PinnedProps {
  readonly items: readonly Pin[];
  readonly today: string;
}

/** Shows the stories and events that staff have pinned; nothing if there are none. */
export function Pinned({ items, today }: PinnedProps) {
  if (items.length === 0) return null;
  const { front } = getTexts();
  return (
    <section aria-label={front.pinned}>
      <ul className={styles.pinned}>
        {items.map(({ id, title, lang, path, day, source_name }) => (
          <li key={id} className={rows.item}>
            <p className={rows.when}>
              <span>{front.pinned}</span> {day && <ShortDate date={day} today={today} />}
            </p>
            <a href={path} lang={lang} title={title} className={rows.link}>
              {title} {source_name && <small>{source_name}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
