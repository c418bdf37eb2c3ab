import type { Metadata } from 'next';
import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';
import { getSignUpText } from '@/features/newsletter/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';

interface SignedUpPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Your sign-up',
    description: 'The result of a newsletter sign-up.',
    path: '/newsletter/signed-up',
    noindex: true,
  });
}

/** Shows the result of a sign-up sent without scripts. */
export default async function SignedUpPage({ searchParams }: SignedUpPageProps) {
  return (
    <Message title="Newsletter" text={getSignUpText(getQueryValue(await searchParams, 'state'))}>
      <p>It comes once a week. Every issue has an unsubscribe link.</p>
      <ButtonLink href="/newsletter">To the newsletter</ButtonLink>
    </Message>
  );
}
