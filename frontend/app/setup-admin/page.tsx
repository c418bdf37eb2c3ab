import type { Metadata } from 'next';
import { AdminSetup } from '@/features/sign-in';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'First administrator',
    description: 'Where the first administrator of an installation of Frontier Record is made.',
    path: '/setup-admin',
    noindex: true,
  });
}

export default function SetupAdminPage() {
  return <AdminSetup />;
}
