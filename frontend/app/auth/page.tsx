import type { Metadata } from 'next';
import { SignIn } from '@/features/sign-in';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Staff sign-in',
    description: 'Where the staff of Frontier Record sign in. Readers need no account.',
    path: '/auth',
    noindex: true,
  });
}

export default function AuthPage() {
  return <SignIn />;
}
