import { getArticlePath, truncate } from '@frontier/domain';
import type { ListedArticle } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { EXCERPT_LENGTH } from '@/lib/text';
import { ArticleDate } from '@/components/content/article-date';
import { ExternalLink } from '@/components/ui/external-link';
import textStyles from '@/components/ui/text.module.css';
import { TagText } from '@/components/content/tag-link';
import { ReadSummary } from './read-summary';
import styles from './source-article.module.css';
import { StorySources } from './story-sources';

export function SourceArticle({ article }: { readonly article: ListedArticle }) {
  return (
    <article className={styles.card}>
      <p className={styles.meta}>
        {article.source_name && <span>{article.source_name}</span>}
        <ArticleDate article={article} />
        {article.lang === 'es' && <span>In Spanish</span>}
      </p>
      <h3 className={styles.title} lang={article.lang} title={article.title}>
        <a href={getArticlePath(article.slug)} className={textStyles.quietLink}>
          {article.title}
        </a>
      </h3>
      <p className={styles.excerpt} lang={article.lang}>
        {truncate(article.summary, EXCERPT_LENGTH)}
      </p>
      <StorySources article={article} />
      <p className={styles.tags}>
        {cleanTags(article.tags, 3).map((tag) => (
          <TagText key={tag} tag={tag} />
        ))}
      </p>
      <p className={styles.actions} data-print="hide">
        <ReadSummary article={article} />
        {article.source_url && <ExternalLink href={article.source_url}>Read Source</ExternalLink>}
      </p>
    </article>
  );
}
