import type { Metadata } from 'next';
import { StaffPage } from '../../components/layout/staff-page';
import { pageMetadata } from '../../lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'First administrator',
    description: 'Where the first administrator of an installation of Frontier Record will be set up.',
    path: '/setup-admin',
    noindex: true,
  });
}

export default function SetupAdminPage() {
  return (
    <StaffPage
      title="First administrator"
      text="The first administrator of an installation is set up with the staff console, which is not here yet."
    />
  );
}
