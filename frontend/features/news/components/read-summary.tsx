'use client';

import { getArticlePath } from '@frontier/domain';
import { lazy } from 'react';
import type { ArticleCard } from '@/api/types';
import { DialogLink } from '@/components/ui/dialog-link';

const SummaryDialog = lazy(() => import('./summary-dialog'));

export function ReadSummary({ article }: { readonly article: ArticleCard }) {
  return (
    <DialogLink href={getArticlePath(article.slug)} text="Read Summary" about={article.title}>
      {(close) => <SummaryDialog article={article} onClose={close} />}
    </DialogLink>
  );
}
