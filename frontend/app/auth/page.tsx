import type { Metadata } from 'next';
import { StaffPage } from '../../components/layout/staff-page';
import { pageMetadata } from '../../lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Staff sign-in',
    description: 'Where the staff of Frontier Record will sign in. Readers need no account.',
    path: '/auth',
    noindex: true,
  });
}

export default function AuthPage() {
  return (
    <StaffPage
      title="Staff sign-in"
      text="Sign-in for staff comes with the staff console, which is not here yet. Readers need no account: everything on this site can be read without one."
    />
  );
}
