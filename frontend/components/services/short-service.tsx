import { shortServices, type ShortServiceSlug } from '../../config/short-services';
import column from '../items/column.module.css';
import { PageHead } from '../items/page-head';
import { Breadcrumb } from '../layout/breadcrumb';
import { ButtonLink } from '../ui/button';
import { LegalNote } from '../ui/legal-note';

export function ShortService({ slug }: { readonly slug: ShortServiceSlug }) {
  const { title, text, service } = shortServices[slug];
  return (
    <div className="container">
      <div className={column.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Services', path: '/services' },
            { name: title, path: `/services/${slug}` },
          ]}
        />
        <PageHead title={title} intro={text} />
        <ButtonLink href={`/services/${service}#contact-form`} look="primary">
          Contact Us
        </ButtonLink>
        <LegalNote />
      </div>
    </div>
  );
}
