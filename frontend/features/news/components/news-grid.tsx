import type { ArticleCard } from '../../../api/article.types';
import styles from './news-grid.module.css';
import { SourceArticle } from './source-article';

export function NewsGrid({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <div className={styles.grid}>
      {articles.map((article) => (
        <SourceArticle key={article.id} article={article} />
      ))}
    </div>
  );
}
