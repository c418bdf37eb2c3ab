import { getItemPath } from '@frontier/domain';
import type { AdvisoryService } from '@/api/types';
import { PageCorrections } from '@/features/corrections';
import column from '@/components/content/column.module.css';
import { PageHead } from '@/components/content/page-head';
import { CitedText } from '@/components/content/cited-text';
import { Sources } from '@/components/content/sources';
import { RelatedLinks } from '@/components/content/related-links';
import { cite } from '@/lib/html/cite';
import prose from '@/components/content/prose.module.css';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { EnquiryLink, EnquiryLayout } from '@/features/enquiries';
import { LegalNote } from '@/components/ui/legal-note';
import { listCrumbs } from '@/lib/section-entries';

export function ServiceView({ service }: { readonly service: AdvisoryService }) {
  const text = cite(service.intro_html, service.sources);
  return (
    <EnquiryLayout service={service.slug}>
      <article>
        <Breadcrumb
          crumbs={[
            ...listCrumbs('services'),
            { name: service.title, path: getItemPath('service', service.slug) },
          ]}
        />
        <PageHead title={service.title} intro={service.blurb}>
          <EnquiryLink />
        </PageHead>
        <PageCorrections path={getItemPath('service', service.slug)} />
        <CitedText text={text} />
        <Points title="Who it is for" points={service.who_for} />
        <Points title="What we do" points={service.what_we_do} />
        <Points title="What to prepare" points={service.what_to_prepare} />
        <Sources sources={text.sources} />
        <RelatedLinks
          back={['/services', 'All services']}
          links={[['/knowledge/faq', 'Frequently asked questions']]}
        />
        <LegalNote />
      </article>
    </EnquiryLayout>
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
