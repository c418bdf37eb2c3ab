import { notFound } from 'next/navigation';
import { logEvent } from '../../lib/log';

interface MissingPageProps {
  readonly params: Promise<{ missing: string[] }>;
}

/** Every address without a page of its own. The path is logged: a pattern in it is a broken link somewhere. */
export default async function MissingPage({ params }: MissingPageProps) {
  const { missing } = await params;
  logEvent('warn', 'page not found', { path: `/${missing.join('/')}` });
  notFound();
}
