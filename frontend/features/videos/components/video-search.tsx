'use client';

import { useRouter } from 'next/navigation';
import { useTransition, type ReactNode, type SyntheticEvent } from 'react';
import { useAddressFields } from '@/lib/hooks/use-address-fields';
import type { VideoFilter } from '../videos';
import { FilterFields } from '@/components/content/filter-fields';
import filterStyles from '@/components/content/filter-form.module.css';
import { VideoSkeletons } from './video-skeletons';

interface VideoSearchProps {
  readonly filter: VideoFilter;
  readonly topics: readonly string[];
  readonly found: number;
  readonly children: ReactNode;
}

/** Shows the search form. It works without scripts, and each choice has a URL. With scripts it shows loading. */
export function VideoSearch({ filter, topics, found, children }: VideoSearchProps) {
  const router = useRouter();
  const [loading, startTransition] = useTransition();
  const form = useAddressFields({ q: filter.text, tag: filter.topic });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
    startTransition(() => router.push(query.size > 0 ? `/videos?${query.toString()}` : '/videos'));
  };
  return (
    <>
      <form
        ref={form}
        action="/videos"
        method="get"
        role="search"
        className={filterStyles.form}
        data-print="hide"
        onSubmit={submit}
      >
        <FilterFields
          label="Search the videos"
          text={filter.text}
          topicName="tag"
          topic={filter.topic}
          topics={topics}
        />
      </form>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <p role="status" className="visually-hidden">
        {loading ? 'Loading the videos' : `${found} ${found === 1 ? 'video' : 'videos'}`}
      </p>
      <div aria-busy={loading}>{loading ? <VideoSkeletons /> : children}</div>
    </>
  );
}
