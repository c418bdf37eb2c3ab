import type { Metadata } from 'next';
import { TokenPage } from '../../../components/newsletter/token-page';
import { UnsubscribeForm } from '../../../components/newsletter/unsubscribe-form';
import { loadSubscription } from '../../../data/newsletter.loader';
import { serverApi } from '../../../data/server-api';
import { mailPageHead, mailToken } from '../../../lib/mail-link';
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
