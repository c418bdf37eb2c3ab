import { pathOf } from '@frontier/domain';
import type { StatusCard } from '@/api/types';

export function StatusLink({ record: { slug, title, word } }: { readonly record: StatusCard }) {
  return (
    <a href={pathOf('status', slug)}>
      {title}: {word}
    </a>
  );
}
