import { Button } from '@/components/ui/button';
import styles from '@/components/content/filter-form.module.css';

interface TreatySearchProps {
  readonly text?: string;
  readonly disabled?: boolean;
}

export function TreatySearch({ text = '', disabled = false }: TreatySearchProps) {
  return (
    <form
      action="/knowledge/treaty"
      method="get"
      role="search"
      className={styles.form}
      data-fields="1"
      data-print="hide"
    >
      <label className={styles.field}>
        <span>Search the treaty</span>
        <input type="search" name="q" defaultValue={text} maxLength={200} disabled={disabled} />
      </label>
      <Button type="submit" disabled={disabled}>
        Search
      </Button>
    </form>
  );
}
