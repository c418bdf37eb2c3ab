'use client';

import { getArticlePath } from '@frontier/domain';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/api/browser';
import { readWithSignal } from '@/api/read';
import type { ArticleCard } from '@/api/types';
import { splitParagraphs } from '@/lib/text';
import { chooseFirst, getAnalysis } from '../summary-choice';
import { SummaryLabel } from './summary-label';
import { ButtonLink } from '@/components/ui/button';
import { ArticleDate } from '@/components/content/article-date';
import { Dialog } from '@/components/ui/dialog';
import { ExternalLink } from '@/components/ui/external-link';
import { Skeleton } from '@/components/ui/skeleton';
import { QueryProvider } from '@/api/query-provider';
import styles from './summary-dialog.module.css';

interface SummaryDialogProps {
  readonly article: ArticleCard;
  readonly onClose: () => void;
}

/** Shows the card's summary at once, then the text that the article's page shows first. */
export default function SummaryDialog({ article, onClose }: SummaryDialogProps) {
  return (
    <Dialog title={article.title} titleLang={article.lang} onClose={onClose}>
      <QueryProvider>
        <Summary article={article} />
      </QueryProvider>
    </Dialog>
  );
}

function Summary({ article }: Pick<SummaryDialogProps, 'article'>) {
  const { data, isPending } = useQuery({
    queryKey: ['article', article.slug],
    queryFn: ({ signal }) =>
      readWithSignal(signal, browserApi, '/api/articles/{slug}', { path: { slug: article.slug } }),
  });
  const quoted = data && chooseFirst(data) === 'analysis' ? getAnalysis(data) : undefined;
  const paragraphs = splitParagraphs(quoted ?? article.summary);
  return (
    <>
      <p className={styles.meta}>
        {article.source_name && <span>{article.source_name}</span>}
        <ArticleDate article={article} />
      </p>
      <div className={styles.text} lang={article.lang}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      {!isPending && paragraphs.length === 0 && <p>The source gives no summary.</p>}
      {isPending && <Skeleton label="Reading the summary" lines={2} />}
      {data && quoted && (
        <SummaryLabel kind={data.summary_kind} model={data.summary_model} on={data.summarised_at} />
      )}
      <p className={styles.actions}>
        <ButtonLink href={getArticlePath(article.slug)} variant="primary">
          Open the article
        </ButtonLink>
        {article.source_url && <ExternalLink href={article.source_url}>Read Source</ExternalLink>}
      </p>
    </>
  );
}
