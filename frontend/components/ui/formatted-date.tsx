import { FACTS_CHECKED_ON } from '../../config/site';
import { formatDate } from '../../lib/dates';
import styles from './formatted-date.module.css';

/** A date as readers see it and as machines read it. */
export function FormattedDate({ value }: { readonly value: string }) {
  return <time dateTime={value}>{formatDate(value)}</time>;
}

/** When the facts beside it were last checked by an editor. */
export function LastChecked({ on = FACTS_CHECKED_ON }: { readonly on?: string }) {
  return (
    <span className={styles.checked}>
      Last checked <FormattedDate value={on} />
    </span>
  );
}
