import type { NewsFilter } from '../news.loader';
import { Empty } from '@/components/content/empty';
import { ButtonLink } from '@/components/ui/button';

interface NothingFoundProps {
  readonly filter: NewsFilter;
  readonly degraded: boolean;
}

export function NothingFound({ filter, degraded }: NothingFoundProps) {
  const filtered = filter.tag !== undefined || filter.date !== undefined || filter.page > 1;
  return (
    <Empty
      text={filtered ? filteredText(filter) : 'News updates are generated automatically. Check back soon.'}
      degraded={degraded}
    >
      {filtered && <ButtonLink href="/news">Show All Content</ButtonLink>}
    </Empty>
  );
}

function filteredText({ tag, date }: NewsFilter): string {
  if (tag) return 'No content found for the selected topic. Try a different filter.';
  return date ? 'No content found for the selected day. Try a different one.' : 'There is no such page.';
}
