'use client';

import { usePathname } from 'next/navigation';

/** Links to the contact form with this page's path. Rendered on the server, so that the link works without scripts. */
export function ReportError() {
  const pathname = usePathname();
  return (
    <a href={`/contact?page=${encodeURIComponent(pathname)}`} rel="nofollow">
      Report an error
    </a>
  );
}
