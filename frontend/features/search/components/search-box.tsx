'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useRef, useState, useTransition, type ReactNode, type SyntheticEvent } from 'react';
import { searchHref } from '@/lib/search-address';
import { useAddressFields } from '@/lib/hooks/use-address-fields';
import { Button } from '@/components/ui/button';
import styles from './search.module.css';

/** Loaded when the box is first used. */
const Suggestions = lazy(() => import('./suggestions'));

interface SearchBoxProps {
  readonly query: string;
  /** Short description of the results for screen readers. */
  readonly said: string;
  readonly children: ReactNode;
}

/**
 * Shows the search box, which works without scripts. With scripts, it suggests pages and shows a search in progress.
 */
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
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <p role="status" className={searching ? styles.state : 'visually-hidden'}>
        {searching ? 'Searching…' : said}
      </p>
      <div aria-busy={searching}>{!searching && children}</div>
    </>
  );
}
