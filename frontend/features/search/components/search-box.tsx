'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useRef, useState, useTransition, type ReactNode, type SyntheticEvent } from 'react';
import { searchHref } from '@/lib/search-address';
import { useAddressFields } from '@/lib/hooks/use-address-fields';
import { Button } from '@/components/ui/button';
import styles from './search.module.css';

/** Fetched when the box is first used. */
const Suggestions = lazy(() => import('./suggestions'));

interface SearchBoxProps {
  readonly query: string;
  /** What the query found, in a few words for those who hear it. */
  readonly said: string;
  readonly children: ReactNode;
}

/** A plain form that works without scripts; with them it completes what is typed, and says that it is searching. */
export function SearchBox({ query, said, children }: SearchBoxProps) {
  const router = useRouter();
  const [searching, startTransition] = useTransition();
  const form = useAddressFields({ q: query });
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = searchHref(new FormData(event.currentTarget).get('q'));
    if (href) startTransition(() => router.push(href));
  };
  return (
    <>
      <form ref={form} action="/search" method="get" role="search" className={styles.form} onSubmit={submit}>
        <div>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            required
            maxLength={200}
            autoComplete="off"
            aria-label="Search the site"
            placeholder="Search news, timeline, services…"
            onFocus={() => setUsed(true)}
            onInput={() => setUsed(true)}
          />
          {used && (
            <Suspense>
              <Suggestions input={input} />
            </Suspense>
          )}
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {/* It stays while what it says changes, or nobody would hear it. */}
      <p role="status" className={searching ? styles.state : 'visually-hidden'}>
        {searching ? 'Searching…' : said}
      </p>
      <div aria-busy={searching}>{!searching && children}</div>
    </>
  );
}
