import styles from './state-tag.module.css';

/** Beside the word a shape, so that no state is colour alone. */
export type Tone = 'open' | 'half' | 'done' | 'off' | 'bad';

export function StateTag({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
