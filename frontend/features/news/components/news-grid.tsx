import type { ListedArticle } from '@/api/types';
import styles from './news-grid.module.css';
import { SourceArticle } from './source-article';

export function NewsGrid({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <div className={styles.grid}>
      {articles.map((article) => (
        <SourceArticle key={article.id} article={article} />
      ))}
    </div>
  );
}
