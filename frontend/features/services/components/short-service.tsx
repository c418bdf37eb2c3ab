import { getItemPath } from '@frontier/domain';
import { shortServices, type ShortServiceSlug } from '@/config/short-services';
import column from '@/components/content/column.module.css';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import styles from './short-service.module.css';
import { listCrumbs } from '@/lib/section-entries';

export function ShortService({ slug }: { readonly slug: ShortServiceSlug }) {
  const { title, text, service } = shortServices[slug];
  return (
    <div className="container">
      <div className={column.column}>
        <Breadcrumb
          crumbs={[...listCrumbs('services'), { name: title, path: getItemPath('service', slug) }]}
        />
        <PageHead title={title} intro={text} />
        <ButtonLink href={`${getItemPath('service', service)}#contact-form`} variant="primary">
          Contact Us
        </ButtonLink>
        <RelatedLinks
          back={['/services', 'All services']}
          links={[[getItemPath('service', service), 'What we do and what to prepare']]}
        />
        <LegalNote />
      </div>
    </div>
  );
}

export function ShortServiceLinks() {
  const fields = Object.entries(shortServices).map(([slug, { title }]) => [slug, title] as const);
  return (
    <p className={styles.fields} data-print="hide">
      Or ask by field:
      {[['residency-immigration', 'Residency & Immigration'] as const, ...fields].map(([slug, title]) => (
        <a key={slug} href={getItemPath('service', slug)}>
          {title}
        </a>
      ))}
    </p>
  );
}
