import type { Headlines as HeadlineData } from '@/features/news/server';
import { HeadlineCard } from '@/features/news';
import { getTexts } from '@/texts/texts';
import styles from './headlines.module.css';
import { HomeSection, NoEntries } from './home-section';

export function Headlines({ articles, degraded }: HeadlineData) {
  const { front } = getTexts();
  // An article without a known date may be old, so it leads only if none has a date.
  const lead = articles.find(({ date_known }) => date_known) ?? articles[0];
  const others = articles.filter((article) => article !== lead);
  return (
    <HomeSection
      id="headlines-title"
      title={
        <>
          {front.news} <small>{front.latestHeadlines}</small>
        </>
      }
      links={[{ text: front.allNews, href: '/news' }]}
    >
      {degraded && (
        <p className={styles.degraded} role="note">
          {front.newsUnavailable}
        </p>
      )}
      {lead ? (
        <div className={styles.grid}>
          <HeadlineCard article={lead} variant="lead" />
          <div className={styles.lines}>
            {others.map((article) => (
              <HeadlineCard key={article.id} article={article} />
            ))}
          </div>
        </div>
      ) : (
        <NoEntries degraded={false}>{front.noNews}</NoEntries>
      )}
    </HomeSection>
  );
}
