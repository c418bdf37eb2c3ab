import type { Metadata } from 'next';
import { cache } from 'react';
import column from '../../../../components/items/column.module.css';
import { Unavailable } from '../../../../components/items/unavailable';
import { PageHead } from '../../../../components/items/page-head';
import { Breadcrumb } from '../../../../components/layout/breadcrumb';
import { Message } from '../../../../components/layout/message';
import { IssueText } from '../../../../components/newsletter/issue-text';
import { ButtonLink } from '../../../../components/ui/button';
import { Dated } from '../../../../components/ui/dated';
import { LegalNote } from '../../../../components/ui/legal-note';
import { loadIssue } from '../../../../data/newsletter.loader';
import { serverApi } from '../../../../data/server-api';
import { pageMetadata } from '../../../../lib/metadata';
import { decodeSegment } from '../../../../lib/slug';

interface IssuePageProps {
  readonly params: Promise<{ id: string }>;
}

const issueById = cache((id: string) => loadIssue(serverApi(), decodeSegment(id)));

export async function generateMetadata({ params }: IssuePageProps): Promise<Metadata> {
  const result = await issueById((await params).id);
  if (result.state !== 'found') return { title: 'Newsletter', robots: { index: false } };
  const { id, title, excerpt } = result.item;
  return pageMetadata({ title, description: excerpt, path: `/newsletter/issues/${id}` });
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
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Newsletter', path: '/newsletter' },
            { name: title, path: `/newsletter/issues/${id}` },
          ]}
        />
        <PageHead title={title}>
          <p>
            Newsletter of <Dated value={date} />
          </p>
        </PageHead>
        <IssueText content={content} headingLevel={2} />
        <LegalNote />
      </article>
    </div>
  );
}
