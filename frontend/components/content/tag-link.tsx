import { tagLabel } from '@/lib/tags';
import styles from './tag-link.module.css';

interface TagLinkProps {
  readonly tag: string;
  readonly count?: number;
  readonly current?: boolean;
  readonly href?: string;
}

export function TagLink({ tag, count, current = false, href }: TagLinkProps) {
  return (
    <a
      href={href ?? `/news?tag=${encodeURIComponent(tag)}`}
      className={styles.tag}
      aria-current={current ? 'true' : undefined}
    >
      {tagLabel(tag)}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </a>
  );
}

/** Shows the label of a tag without a link, for places where a link would be in the way. */
export function TagText({ tag }: { readonly tag: string }) {
  return <span className={styles.plain}>{tagLabel(tag)}</span>;
}
