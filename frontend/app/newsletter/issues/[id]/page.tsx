import { getNewsletterIssuePath } from '@frontier/domain';
import type { Metadata } from 'next';
import { cache } from 'react';
import column from '@/components/content/column.module.css';
import { Unavailable } from '@/components/content/unavailable';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { Message } from '@/components/content/message';
import { IssueText } from '@/features/newsletter';
import { ButtonLink } from '@/components/ui/button';
import { FormattedDate } from '@/components/ui/formatted-date';
import { LegalNote } from '@/components/ui/legal-note';
import { loadIssue } from '@/features/newsletter/server';
import { serverApi } from '@/api/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { decodeSegment } from '@/lib/slug';
import { listCrumbs } from '@/lib/section-entries';

interface IssuePageProps {
  readonly params: Promise<{ id: string }>;
}

const issueById = cache((id: string) => loadIssue(serverApi(), decodeSegment(id)));

export async function generateMetadata({ params }: IssuePageProps): Promise<Metadata> {
  const result = await issueById((await params).id);
  if (result.state !== 'found') return { title: 'Newsletter', robots: { index: false } };
  const { id, title, excerpt } = result.item;
  return pageMetadata({ title, description: excerpt, path: getNewsletterIssuePath(id) });
}

export default async function IssuePage({ params }: IssuePageProps) {
  const result = await issueById((await params).id);
  if (result.state === 'unavailable')
    return <Unavailable what="issue" backTo="/newsletter" backText="Back to the newsletter" />;
  if (result.state === 'missing')
    return (
      <Message title="Issue Not Found" text="There is no such issue of the newsletter.">
        <ButtonLink href="/newsletter">Back to the newsletter</ButtonLink>
      </Message>
    );
  const { id, title, date, content } = result.item;
  return (
    <div className="container">
      <article className={column.column}>
        <Breadcrumb
          crumbs={[...listCrumbs('newsletter'), { name: title, path: getNewsletterIssuePath(id) }]}
        />
        <PageHead title={title}>
          <p>
            Newsletter of <FormattedDate value={date} />
          </p>
        </PageHead>
        <IssueText content={content} headingLevel={2} />
        <LegalNote />
      </article>
    </div>
  );
}
