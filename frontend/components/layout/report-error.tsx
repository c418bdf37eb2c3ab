'use client';

import { usePathname } from 'next/navigation';

/** Links with this page's path, rendered on the server, so the link works without scripts. */
export function ReportError() {
  const pathname = usePathname();
  return (
    <a href={`/contact?page=${encodeURIComponent(pathname)}`} rel="nofollow">
      Report an error
    </a>
  );
}
