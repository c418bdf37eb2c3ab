import Link from 'next/link';
import type { AdvisoryService } from '../../data/item.types';
import column from '../items/column.module.css';
import { PageHead } from '../items/page-head';
import { RichText } from '../items/rich-text';
import { Sources } from '../items/sources';
import prose from '../article/prose.module.css';
import { Breadcrumb } from '../layout/breadcrumb';
import { ToEnquiry, WithEnquiry } from '../leads/enquiry';
import { BackIcon } from '../ui/icons';
import { LegalNote } from '../ui/legal-note';

export function ServiceView({ service }: { readonly service: AdvisoryService }) {
  return (
    <WithEnquiry service={service.slug}>
      <article>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Services', path: '/services' },
            { name: service.title, path: `/services/${service.slug}` },
          ]}
        />
        <PageHead title={service.title} intro={service.blurb}>
          <ToEnquiry />
        </PageHead>
        <RichText html={service.intro_html} />
        <Points title="Who it is for" points={service.who_for} />
        <Points title="What we do" points={service.what_we_do} />
        <Points title="What to prepare" points={service.what_to_prepare} />
        <Sources sources={service.sources} checkedOn={service.checked_on} />
        <p className={column.ways} data-print="hide">
          <Link href="/services" prefetch={false}>
            <BackIcon size={16} /> All services
          </Link>
          <Link href="/knowledge/faq" prefetch={false}>
            Frequently asked questions
          </Link>
        </p>
        <LegalNote />
      </article>
    </WithEnquiry>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <section className={column.section}>
      <h2 className={column.title}>{title}</h2>
      <div className={prose.prose}>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
