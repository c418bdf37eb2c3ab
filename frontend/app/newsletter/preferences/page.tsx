import type { Metadata } from 'next';
import { PreferencesForm } from '../../../components/newsletter/preferences-form';
import { TokenPage } from '../../../components/newsletter/token-page';
import { loadSubscription } from '../../../data/newsletter.loader';
import { serverApi } from '../../../data/server-api';
import { mailPageHead, mailToken } from '../../../lib/mail-link';
import type { SearchParams } from '../../../lib/query';

interface PreferencesPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return mailPageHead('Newsletter preferences');
}

export default async function PreferencesPage({ searchParams }: PreferencesPageProps) {
  const token = mailToken(await searchParams);
  const result = await loadSubscription(serverApi(), token);
  return (
    <TokenPage title="What you receive" result={result}>
      {(subscription) => <PreferencesForm token={token} subscription={subscription} />}
    </TokenPage>
  );
}
