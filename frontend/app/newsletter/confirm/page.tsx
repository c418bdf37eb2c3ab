import type { Metadata } from 'next';
import column from '@/components/content/column.module.css';
import { PageHead } from '@/components/content/page-head';
import { ConfirmForm, UnknownLink, createMailPageMetadata, getMailToken } from '@/features/newsletter';
import type { SearchParams } from '@/lib/query';

interface ConfirmPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return createMailPageMetadata('Confirm your subscription');
}

export default async function ConfirmPage({ searchParams }: ConfirmPageProps) {
  const token = getMailToken(await searchParams);
  if (token === '') return <UnknownLink />;
  return (
    <div className="container">
      <div className={column.column}>
        <PageHead
          title="Confirm your subscription"
          intro="Press the button to receive the weekly newsletter at the address we wrote to."
        />
        <ConfirmForm token={token} />
      </div>
    </div>
  );
}
