import { pathOf } from '@frontier/domain';
import Link from 'next/link';
import type { StatusCard } from '../../../api/types';

/** The matter and where it stands, as a link to its sources and its history. */
export function StatusLink({ record: { slug, title, word } }: { readonly record: StatusCard }) {
  return (
    <Link href={pathOf('status', slug)} prefetch={false}>
      {title}: {word}
    </Link>
  );
}
