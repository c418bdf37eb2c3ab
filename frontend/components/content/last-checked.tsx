import { FACTS_CHECKED_ON } from '../../config/site';
import { FormattedDate } from '../ui/formatted-date';
import styles from './last-checked.module.css';

/** When the facts beside it were last checked by an editor. */
export function LastChecked({ on = FACTS_CHECKED_ON }: { readonly on?: string }) {
  return (
    <span className={styles.checked}>
      Last checked <FormattedDate value={on} />
    </span>
  );
}
