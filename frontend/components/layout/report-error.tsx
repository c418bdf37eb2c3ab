'use client';

import { usePathname } from 'next/navigation';

/** Leads to the contact form with this page named: the server writes the path, so it works without scripts. */
export function ReportError() {
  const pathname = usePathname();
  return (
    <a href={`/contact?page=${encodeURIComponent(pathname)}`} rel="nofollow">
      Report an error
    </a>
  );
}
