import { pathOf } from '@frontier/domain';
import type { StatusCard } from '@/api/types';

/** The matter and where it stands, as a link to its sources and its history. */
export function StatusLink({ record: { slug, title, word } }: { readonly record: StatusCard }) {
  return (
    <a href={pathOf('status', slug)}>
      {title}: {word}
    </a>
  );
}
