'use client';

import Combobox from '@github/combobox-nav';
import { SEARCH_GROUPS } from '@frontier/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { type Suggestion, fetchSuggestions } from '../suggestions';
import styles from './suggestions.module.css';

const LIST_ID = 'search-suggestions';
/** Waits until the reader pauses, because suggestions that change with each letter cannot be read. */
const DEBOUNCE_MS = 120;
const MIN_QUERY_LENGTH = 2;
const KINDS = new Map<string, string>([
  ...SEARCH_GROUPS.map(({ id, title }) => [id, title] as const),
  ['answers', 'Answer'],
]);

interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Suggests pages whose titles start with the typed text. A combobox whose options are links. */
export default function Suggestions({ input }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const found = useSuggestions(input, list);
  const open = found.length > 0;

  useEffect(() => {
    if (!input.current || !list.current) return undefined;
    const combobox = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    if (open) combobox.start();
    return () => combobox.destroy();
  }, [input, open]);

  return (
    <>
      <div
        ref={list}
        id={LIST_ID}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!open}
      >
        {found.map(({ text, lang, kind, url }, at) => (
          <a
            key={`${url} ${text}`}
            id={`${LIST_ID}-${at}`}
            role="option"
            aria-selected="false"
            tabIndex={-1}
            href={url}
            className={styles.option}
          >
            <span lang={lang}>{text}</span> <span className={styles.kind}>{KINDS.get(kind)}</span>
          </a>
        ))}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {open && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}, with the arrow keys`}
      </p>
    </>
  );
}

function useSuggestions(
  input: SuggestionsProps['input'],
  list: RefObject<HTMLDivElement | null>,
): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const box = input.current;
    const options = list.current;
    if (!box || !options) return undefined;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      asking.abort();
      setFound([]);
    };
    const look = () => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const typed = box.value.trim();
      timer = setTimeout(() => {
        const finding =
          typed.length < MIN_QUERY_LENGTH ? Promise.resolve([]) : fetchSuggestions(typed, signal);
        void finding.then((items) => {
          if (!signal.aborted) setFound(items);
        });
      }, DEBOUNCE_MS);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || options.hidden) return;
      // Browsers clear a search box on Escape; here Escape closes the list first.
      event.preventDefault();
      forget();
    };
    // A press on an option must not take the focus from the box, or the option would disappear before its click.
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    const gone = new AbortController();
    const until = { signal: gone.signal };
    options.addEventListener('mousedown', keepFocus, until);
    box.addEventListener('input', look, until);
    box.addEventListener('keydown', onKey, until);
    box.addEventListener('blur', forget, until);
    box.form?.addEventListener('submit', forget, until);
    // Look up text typed before this code was loaded.
    if (document.activeElement === box && box.value !== box.defaultValue) look();
    return () => {
      forget();
      gone.abort();
    };
  }, [input, list]);
  return found;
}
