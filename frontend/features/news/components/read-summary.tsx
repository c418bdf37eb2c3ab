'use client';

import { articlePath } from '@frontier/domain';
import dynamic from 'next/dynamic';
import type { ArticleCard } from '../../../api/article.types';
import { DialogLink } from '../../../components/ui/dialog-link';

const SummaryDialog = dynamic(() => import('./summary-dialog'), { ssr: false });

export function ReadSummary({ article }: { readonly article: ArticleCard }) {
  return (
    <DialogLink href={articlePath(article.slug)} text="Read Summary" about={article.title}>
      {(close) => <SummaryDialog article={article} onClose={close} />}
    </DialogLink>
  );
}
