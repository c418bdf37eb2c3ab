import type { GlossaryTerm } from '@/api/types';
import { LETTERS, getLetter } from '../glossary-list';
import styles from './letters.module.css';

interface LettersProps {
  readonly terms: readonly GlossaryTerm[];
  readonly current?: string;
}

/** Shows the letters as submit buttons of the search form, so that a letter is combined with the search text. */
export function Letters({ terms, current }: LettersProps) {
  const used = new Set(terms.map(getLetter));
  return (
    <fieldset className={styles.letters}>
      <legend className="visually-hidden">Browse by letter</legend>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="submit"
          name="letter"
          value={letter}
          disabled={!used.has(letter)}
          aria-pressed={letter === current}
          className={styles.letter}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
