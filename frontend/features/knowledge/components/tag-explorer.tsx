'use client';

import { useRouter } from 'next/navigation';
import { useRef, useTransition, type MouseEvent } from 'react';
import type { RelatedItem } from '@/api/types';
import type { SizedTag } from '../tag-cloud';
import { tagLabel } from '@/lib/tags';
import { CloseIcon } from '@/components/ui/icons';
import { RelatedList } from './related-list';
import styles from './tag-explorer.module.css';

interface TagExplorerProps {
  readonly tags: readonly SizedTag[];
  readonly selected: string;
  readonly related?: readonly RelatedItem[];
}

const getTagHref = (tag: string) => `/knowledge?tag=${encodeURIComponent(tag)}`;

/** Shows tags as links, for use without scripts. With scripts the page keeps its scroll position and shows loading. */
export function TagExplorer({ tags, selected, related }: TagExplorerProps) {
  const router = useRouter();
  const [loading, startTransition] = useTransition();
  const cloud = useRef<HTMLUListElement>(null);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    startTransition(() => router.push(pathname + search, { scroll: false }));
  };
  return (
    <>
      <ul ref={cloud} className={styles.cloud} data-print="hide">
        {tags.map(({ tag, count, sizeEm, colour }) => (
          <li key={tag} style={{ fontSize: `${sizeEm}em` }}>
            <a
              href={getTagHref(tag)}
              className={styles.tag}
              data-colour={colour}
              aria-current={tag === selected ? 'true' : undefined}
              onClick={follow}
            >
              {tagLabel(tag)}
              <span className="visually-hidden"> ({count})</span>
            </a>
          </li>
        ))}
      </ul>
      {(selected !== '' || loading) && (
        <section className={styles.results} aria-label="Content for the tag" aria-busy={loading}>
          <div className={styles.head}>
            <h3 className={styles.title}>{loading ? 'Loading…' : tagLabel(selected)}</h3>
            {!loading && (
              <a
                href="/knowledge"
                className={styles.close}
                data-print="hide"
                onClick={(event) => {
                  // This link disappears when the results close, so move the focus back to the selected tag.
                  cloud.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
                  follow(event);
                }}
              >
                <CloseIcon size={16} /> Close
              </a>
            )}
          </div>
          {!loading && <RelatedList items={related ?? []} />}
        </section>
      )}
    </>
  );
}
