import Link from 'next/link';
import type { ArticleCard } from '../../data/article.types';
import { isSample } from '../../data/sample-articles';
import { cleanTags } from '../../lib/tags';
import { Dated } from '../ui/dated';
import { TagText } from '../ui/tag-link';
import textStyles from '../ui/text.module.css';
import styles from './headline-card.module.css';

interface HeadlineCardProps {
  readonly article: ArticleCard;
  readonly look?: 'lead' | 'line';
}

/** How many topics a card names. */
const CARD_TAGS = 3;

export function HeadlineCard({ article, look = 'line' }: HeadlineCardProps) {
  return (
    <article className={`${styles.card} ${styles[look]}`} lang={article.lang}>
      <p className={styles.meta} lang="en">
        {isSample(article) && <span className={textStyles.sample}>Sample</span>}
        {article.source_name && <span>{article.source_name}</span>}
        <Dated value={article.published_at} />
      </p>
      <h3 className={styles.title} title={article.title}>
        <Link href={`/news/${article.slug}`} prefetch={false}>
          {article.title}
        </Link>
      </h3>
      <p className={styles.summary}>{article.summary}</p>
      <p className={styles.tags} lang="en">
        {cleanTags(article.tags, CARD_TAGS).map((tag) => (
          <TagText key={tag} tag={tag} />
        ))}
      </p>
    </article>
  );
}
