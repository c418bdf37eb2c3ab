import Link from 'next/link';
import type { ArticleCard } from '../../data/article.types';
import { Dated } from '../ui/dated';
import styles from './text-page.module.css';

export function RelatedNews({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <ul className={styles.links}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link href={`/news/${article.slug}`} prefetch={false} lang={article.lang}>
            {article.title}
          </Link>
          <p>
            {article.source_name && `${article.source_name}, `}
            <Dated value={article.published_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
