'use client';

import { useRouter } from 'next/navigation';
import type { Ref, SyntheticEvent } from 'react';
import { searchHref } from '@/lib/search-address';
import { Button } from '../ui/button';
import styles from './site-search.module.css';

interface SiteSearchProps {
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onSearch: () => void;
}

export function SiteSearch({ required = false, inputRef, onSearch }: SiteSearchProps) {
  const router = useRouter();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const href = searchHref(new FormData(form).get('q'));
    if (!href) return;
    form.reset();
    onSearch();
    router.push(href);
  };
  return (
    <form
      action="/search"
      method="get"
      role="search"
      aria-label="Site search"
      className={styles.form}
      onSubmit={submit}
    >
      <input
        ref={inputRef}
        type="search"
        name="q"
        required={required}
        maxLength={200}
        aria-label="Site search"
        placeholder="Search news, timeline, services…"
        className={styles.input}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  );
}
