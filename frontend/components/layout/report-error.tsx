'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

/** Leads to the contact form with this page named: the server writes the path, so it works without scripts. */
export function ReportError() {
  const pathname = usePathname();
  return (
    <Link href={`/contact?page=${encodeURIComponent(pathname)}`} prefetch={false} rel="nofollow">
      Report an error
    </Link>
  );
}
