import type { Change } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import { getTexts } from '@/texts/texts';
import { groupByDay } from '../changes';
import styles from './changed-days.module.css';

export function ChangedDays({ changes }: { readonly changes: readonly Change[] }) {
  return groupByDay(changes).map(({ day, changes: members }) => (
    <section key={day} aria-labelledby={`d-${day}`} className={styles.day}>
      <h2 id={`d-${day}`} className={styles.date}>
        <FormattedDate value={day} />
      </h2>
      <ul className={styles.list}>
        {members.map((change) => (
          <Row key={`${change.kind} ${change.path} ${change.title}`} change={change} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ change: { kind, title, lang, detail, path } }: { readonly change: Change }) {
  return (
    <li className={styles.change}>
      <span className={styles.kind}>{getTexts().changes.kinds[kind]}</span>
      <div>
        <a href={path} className={styles.title} lang={lang}>
          {title}
        </a>
        {detail && (
          <p className={styles.detail} lang={lang}>
            {detail}
          </p>
        )}
      </div>
    </li>
  );
}
