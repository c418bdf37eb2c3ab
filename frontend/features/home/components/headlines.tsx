import type { Headlines as HeadlineData } from '@/features/news/server';
import { HeadlineCard } from '@/features/news';
import { HomeSection } from './home-section';
import styles from './headlines.module.css';

export function Headlines({ articles, degraded }: HeadlineData) {
  // An article without a known date may be old, so it leads only if none has a date.
  const lead = articles.find(({ date_known }) => date_known) ?? articles[0];
  const others = articles.filter((article) => article !== lead);
  return (
    <HomeSection id="headlines-title" title="Latest Headlines" links={[{ text: 'All news', href: '/news' }]}>
      {degraded && (
        <p className={styles.degraded} role="note">
          The news is not available just now. These are samples, written for this site from the sources they
          name.
        </p>
      )}
      {lead ? (
        <div className={styles.grid}>
          <HeadlineCard article={lead} variant="lead" />
          {others.map((article) => (
            <HeadlineCard key={article.id} article={article} />
          ))}
        </div>
      ) : (
        <p className={styles.empty}>News updates are generated automatically. Check back soon.</p>
      )}
    </HomeSection>
  );
}
