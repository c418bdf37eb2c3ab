import { getArticlePath } from '@frontier/domain';
import type { ArticleCard } from '@/api/types';
import { ArticleDate } from './article-date';
import { LanguageMark } from './language-mark';
import styles from './text-page.module.css';

type Report = Pick<
  ArticleCard,
  'id' | 'slug' | 'title' | 'source_name' | 'lang' | 'published_at' | 'date_known'
>;

export function RelatedNews({ articles }: { readonly articles: readonly Report[] }) {
  return (
    <ul className={styles.links}>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={getArticlePath(article.slug)} lang={article.lang}>
            {article.title}
          </a>
          <p>
            <LanguageMark lang={article.lang} />
            {article.lang === 'es' && ', '}
            {article.source_name && `${article.source_name}, `}
            <ArticleDate article={article} />
          </p>
        </li>
      ))}
    </ul>
  );
}
