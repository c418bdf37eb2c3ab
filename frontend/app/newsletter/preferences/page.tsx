import type { Metadata } from 'next';
import { PreferencesForm, TokenPage, createMailPageMetadata, getMailToken } from '@/features/newsletter';
import { loadSubscription } from '@/features/newsletter/server';
import { serverApi } from '@/api/server';
import type { SearchParams } from '@/lib/query';

interface PreferencesPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return createMailPageMetadata('Newsletter preferences');
}

export default async function PreferencesPage({ searchParams }: PreferencesPageProps) {
  const token = getMailToken(await searchParams);
  const result = await loadSubscription(serverApi(), token);
  return (
    <TokenPage title="What you receive" result={result}>
      {(subscription) => <PreferencesForm token={token} subscription={subscription} />}
    </TokenPage>
  );
}
