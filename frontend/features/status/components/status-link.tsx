import { getItemPath } from '@frontier/domain';
import type { StatusCard } from '@/api/types';

export function StatusLink({ record: { slug, title, word } }: { readonly record: StatusCard }) {
  return (
    <a href={getItemPath('status', slug)}>
      {title}: {word}
    </a>
  );
}
