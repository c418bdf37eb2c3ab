import { getArticlePath } from '@frontier/domain';
import type { ListedArticle } from '@/api/types';
import { isSample } from '../news.samples';
import { cleanTags } from '@/lib/tags';
import { ArticleDate } from '@/components/content/article-date';
import { LanguageMark } from '@/components/content/language-mark';
import { TagText } from '@/components/content/tag-link';
import textStyles from '@/components/ui/text.module.css';
import styles from './headline-card.module.css';
import { StorySources } from './story-sources';

interface HeadlineCardProps {
  readonly article: ListedArticle;
  readonly variant?: 'lead' | 'line';
}

const CARD_TAGS = 3;

export function HeadlineCard({ article, variant = 'line' }: HeadlineCardProps) {
  return (
    <article
      className={variant === 'lead' ? `${styles.card} ${styles.lead}` : styles.card}
      lang={article.lang}
    >
      <p className={styles.meta} lang="en">
        {isSample(article) && <span className={textStyles.sample}>Sample</span>}
        {article.source_name && <span>{article.source_name}</span>}
        <ArticleDate article={article} />
        <LanguageMark lang={article.lang} />
      </p>
      <h3 className={styles.title} title={article.title}>
        <a href={getArticlePath(article.slug)}>{article.title}</a>
      </h3>
      <p className={styles.summary}>{article.summary}</p>
      <StorySources article={article} />
      <p className={styles.tags} lang="en">
        {cleanTags(article.tags, CARD_TAGS).map((tag) => (
          <TagText key={tag} tag={tag} />
        ))}
      </p>
    </article>
  );
}
