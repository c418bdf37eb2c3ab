import type { Metadata } from 'next';
import { TokenPage, UnsubscribeForm, createMailPageMetadata, getMailToken } from '@/features/newsletter';
import { loadSubscription } from '@/features/newsletter/server';
import { serverApi } from '@/api/server';
import type { SearchParams } from '@/lib/query';

interface UnsubscribePageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return createMailPageMetadata('Unsubscribe');
}

export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const token = getMailToken(await searchParams);
  const result = await loadSubscription(serverApi(), token);
  return (
    <TokenPage title="Unsubscribe" result={result}>
      {({ unsubscribed }) => <UnsubscribeForm token={token} unsubscribed={unsubscribed} />}
    </TokenPage>
  );
}
