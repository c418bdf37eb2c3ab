'use client';

import { useRouter } from 'next/navigation';
import { useTransition, type ReactNode, type SyntheticEvent } from 'react';
import { tagLabel } from '../../lib/tags';
import type { VideoFilter } from '../../lib/videos';
import filterStyles from '../knowledge/filter-form.module.css';
import { Button } from '../ui/button';
import styles from './video-search.module.css';

interface VideoSearchProps {
  readonly filter: VideoFilter;
  readonly topics: readonly string[];
  /** What the filter lets through. */
  readonly children: ReactNode;
}

/** How many cards are drawn while the videos are on their way. */
const SKELETONS = 9;

/** A plain form that works without scripts, every choice an address; with them it shows that it loads. */
export function VideoSearch({ filter, topics, children }: VideoSearchProps) {
  const router = useRouter();
  const [loading, startTransition] = useTransition();
  const apply = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
    startTransition(() => router.push(query.size > 0 ? `/videos?${query.toString()}` : '/videos'));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <>
      <form
        key={`${filter.text}\n${filter.topic}`}
        action="/videos"
        method="get"
        role="search"
        className={filterStyles.form}
        data-print="hide"
        onSubmit={submit}
      >
        <label className={filterStyles.field}>
          <span>Search the videos</span>
          <input type="search" name="q" defaultValue={filter.text} maxLength={200} />
        </label>
        <label className={filterStyles.field}>
          <span>Topic</span>
          <select
            name="tag"
            defaultValue={filter.topic}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
          >
            <option value="">All Topics</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {tagLabel(topic)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">Search</Button>
      </form>
      <div aria-busy={loading}>{loading ? <Skeletons /> : children}</div>
    </>
  );
}

function Skeletons() {
  return (
    <div role="status" className={styles.grid}>
      <span className="visually-hidden">Loading the videos</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className={styles.skeleton} data-skeleton />
      ))}
    </div>
  );
}
