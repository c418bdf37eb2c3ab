import { articlePath } from '@frontier/domain';
import Link from 'next/link';
import type { ArticleCard } from '../../api/types';
import { ArticleDate } from './article-date';
import { LanguageMark } from './language-mark';
import styles from './text-page.module.css';

export function RelatedNews({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <ul className={styles.links}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link href={articlePath(article.slug)} prefetch={false} lang={article.lang}>
            {article.title}
          </Link>
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
