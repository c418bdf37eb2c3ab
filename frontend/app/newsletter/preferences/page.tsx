import type { Metadata } from 'next';
import { PreferencesForm } from '../../../features/newsletter/components/preferences-form';
import { TokenPage } from '../../../features/newsletter/components/token-page';
import { loadSubscription } from '../../../features/newsletter/newsletter.loader';
import { serverApi } from '../../../api/server';
import { mailPageHead, mailToken } from '../../../features/newsletter/mail-link';
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
