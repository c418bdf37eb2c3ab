import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly action: string;
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}

/** Plain GET form, so that it works without scripts and each search has a URL. */
export function SearchForm({ action, label, value, children }: SearchFormProps) {
  return (
    <form action={action} method="get" role="search" className={styles.form} data-print="hide">
      <div className={styles.row}>
        <label htmlFor="list-search" className="visually-hidden">
          {label}
        </label>
        <input
          key={value}
          id="list-search"
          type="search"
          name="q"
          defaultValue={value}
          placeholder={label}
          maxLength={200}
          className={styles.input}
        />
        <Button type="submit">Search</Button>
      </div>
      {children}
    </form>
  );
}
