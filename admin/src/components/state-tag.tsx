import styles from './state-tag.module.css';

/** Colour and shape of the marker beside the label. The shape differs, so that colour is not the only sign of a state. */
export type Tone = 'open' | 'half' | 'done' | 'off' | 'bad';

export function StateTag({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
