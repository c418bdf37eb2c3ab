'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import type { ArticleCard } from '../../data/article.types';

const SummaryDialog = dynamic(() => import('./summary-dialog'), { ssr: false });

/** Opens the summary over the list; without scripts, or in a new tab, the article's page has it. */
export function ReadSummary({ article }: { readonly article: ArticleCard }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        href={`/news/${article.slug}`}
        prefetch={false}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Read Summary<span className="visually-hidden">: {article.title}</span>
      </Link>
      {open && <SummaryDialog article={article} onClose={() => setOpen(false)} />}
    </>
  );
}
