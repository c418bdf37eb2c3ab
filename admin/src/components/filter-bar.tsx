import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import styles from './filter-bar.module.css';
import { SavedFilters } from './saved-filters';
import type { SearchState } from './use-search-state';

const DEBOUNCE_MS = 300;

export interface TextFilter {
  readonly kind: 'text';
  readonly name: string;
  readonly label: string;
  readonly wide?: boolean;
}
export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Label of the option that turns the filter off. */
  readonly allLabel: string;
}
export interface DayFilter {
  readonly kind: 'day';
  readonly name: string;
  readonly label: string;
}
export type Filter = TextFilter | ChoiceFilter | DayFilter;

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly state: SearchState;
  readonly onChange: (change: SearchState) => void;
  readonly clearLabel?: string;
}

export function FilterBar({ filters, state, onChange, clearLabel = 'Clear Filters' }: FilterBarProps) {
  const isNarrowed = filters.some(({ name }) => state[name]);
  // Do not save search text, because it often contains a person's name.
  const keepable = filters.flatMap((filter) => {
    const value = state[filter.name];
    return value && filter.kind !== 'text'
      ? [{ name: filter.name, value, word: getFilterLabel(filter, value) }]
      : [];
  });
  return (
    <search className={styles.bar}>
      {filters.map((filter) => (
        <label key={filter.name} className={styles.filter} data-wide={filter.kind === 'text' && filter.wide}>
          <span>{filter.label}</span>
          <FilterField filter={filter} value={state[filter.name]} onChange={onChange} />
        </label>
      ))}
      <Button
        type="text"
        disabled={!isNarrowed}
        onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
      >
        {clearLabel}
      </Button>
      <SavedFilters names={filters.map(({ name }) => name)} chosen={keepable} onChange={onChange} />
    </search>
  );
}

function getFilterLabel(filter: ChoiceFilter | DayFilter, value: string): string {
  if (filter.kind === 'day') return `${filter.label} ${value}`;
  return filter.choices.find((choice) => choice.value === value)?.label ?? value;
}

interface FieldProps {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (change: SearchState) => void;
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const { name } = filter;
  if (filter.kind === 'text') return <TextField filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'day') {
    return (
      <Input type="date" value={value ?? ''} onChange={({ target }) => onChange({ [name]: target.value })} />
    );
  }
  return (
    <Select
      value={value ?? ''}
      options={[{ value: '', label: filter.allLabel }, ...filter.choices]}
      onChange={(chosen) => onChange({ [name]: chosen })}
      aria-label={filter.label}
      popupMatchSelectWidth={false}
    />
  );
}

/** Search field that updates the URL `DEBOUNCE_MS` after the last keystroke. */
function TextField({ filter: { name }, value = '', onChange }: FieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed outside this field: by the Back button, a link or "Clear Filters".
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Do not change the query string of another page if the user has navigated since.
      if (window.location.pathname === pathname) onChange({ [name]: typed.trim() && typed });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, name, onChange]);
  return <Input type="search" allowClear value={typed} onChange={({ target }) => setTyped(target.value)} />;
}
