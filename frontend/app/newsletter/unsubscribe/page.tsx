import type { Metadata } from 'next';
import { TokenPage } from '../../../features/newsletter/components/token-page';
import { UnsubscribeForm } from '../../../features/newsletter/components/unsubscribe-form';
import { loadSubscription } from '../../../features/newsletter/newsletter.loader';
import { serverApi } from '../../../api/server';
import { mailPageHead, mailToken } from '../../../features/newsletter/mail-link';
import type { SearchParams } from '../../../lib/query';

interface UnsubscribePageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return mailPageHead('Unsubscribe');
}

export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const token = mailToken(await searchParams);
  const result = await loadSubscription(serverApi(), token);
  return (
    <TokenPage title="Unsubscribe" result={result}>
      {({ unsubscribed }) => <UnsubscribeForm token={token} unsubscribed={unsubscribed} />}
    </TokenPage>
  );
}
