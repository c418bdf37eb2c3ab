import Link from 'next/link';
import type { Headlines as HeadlineData } from '../../data/articles.loader';
import { HeadlineCard } from '../articles/headline-card';
import { ForwardIcon } from '../ui/icons';
import styles from './headlines.module.css';

export function Headlines({ articles, degraded }: HeadlineData) {
  const [lead, ...others] = articles;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="headlines-title">
      <div className={styles.head}>
        <h2 id="headlines-title" className={styles.title}>
          Latest Headlines
        </h2>
        <Link href="/news" prefetch={false} className={styles.all}>
          All news <ForwardIcon size={16} />
        </Link>
      </div>
      {degraded && (
        <p className={styles.degraded} role="note">
          The news cannot be read just now. These are samples, written for this site from the sources they
          name.
        </p>
      )}
      {lead ? (
        <div className={styles.grid}>
          <HeadlineCard article={lead} look="lead" />
          {others.map((article) => (
            <HeadlineCard key={article.id} article={article} />
          ))}
        </div>
      ) : (
        <p className={styles.empty}>News updates are generated automatically. Check back soon.</p>
      )}
    </section>
  );
}
