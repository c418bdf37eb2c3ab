import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverApi } from '@/api/server';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { Empty } from '@/components/content/empty';
import { JsonLd } from '@/components/content/json-ld';
import { LoadError } from '@/components/content/load-error';
import { PageHead } from '@/components/content/page-head';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { FigureGallery } from '@/features/figures';
import { loadFigures } from '@/features/figures/server';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { listCrumbs } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';

const { section } = ITEM_KINDS.figure;

export function generateMetadata(): Metadata {
  const { all, description } = getTexts().figures;
  return pageMetadata({ title: all, description, path: section });
}

export default async function FiguresPage() {
  const words = getTexts().figures;
  const { items, degraded } = await loadFigures(serverApi());
  const entries = items.map(({ title, slug }) => ({ name: title, path: getItemPath('figure', slug) }));
  return (
    <div className="container">
      {items.length > 0 && <JsonLd value={itemListLd(words.all, entries, serverEnv().siteUrl)} />}
      <Breadcrumb crumbs={listCrumbs('figures')} />
      <PageHead title={words.all} intro={words.intro} />
      {degraded && <LoadError what={words.list} />}
      {!degraded && items.length === 0 && <Empty text={words.none} degraded={false} />}
      {items.length > 0 && <FigureGallery figures={items} />}
      <LegalNote />
    </div>
  );
}
