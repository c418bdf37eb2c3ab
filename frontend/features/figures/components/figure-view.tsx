import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { Figure } from '@/api/types';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { Sources } from '@/components/content/sources';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { PageCorrections } from '@/features/corrections';
import { articleLd } from '@/lib/seo/json-ld';
import { listCrumbs } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import { FigurePlate } from './figure-plate';
import styles from './figure-gallery.module.css';

const { section } = ITEM_KINDS.figure;

export function FigureView({ figure }: { readonly figure: Figure }) {
  const words = getTexts().figures;
  const path = getItemPath('figure', figure.slug);
  const { title, shows, tags, sources, updated_at: modified } = figure;
  return (
    <article className="container">
      <JsonLd
        value={articleLd({ title, description: shows, path, modified, tags, sources }, serverEnv().siteUrl)}
      />
      <Breadcrumb crumbs={[...listCrumbs('figures'), { name: title, path }]} />
      <PageHead title={title} intro={shows} />
      <PageCorrections path={path} />
      <div className={styles.page}>
        <FigurePlate figure={figure} />
      </div>
      <Sources sources={sources} />
      <RelatedLinks back={[section, words.back]} links={[]} />
      <LegalNote />
    </article>
  );
}
