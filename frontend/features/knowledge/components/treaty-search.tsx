import { Button } from '@/components/ui/button';
import { getTexts } from '@/texts/texts';
import styles from '@/components/content/filter-form.module.css';

interface TreatySearchProps {
  readonly text?: string;
  readonly disabled?: boolean;
}

export function TreatySearch({ text = '', disabled = false }: TreatySearchProps) {
  const texts = getTexts().treaty;
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
        <span>{texts.searchLabel}</span>
        <input type="search" name="q" defaultValue={text} maxLength={200} disabled={disabled} />
      </label>
      <Button type="submit" disabled={disabled}>
        {texts.search}
      </Button>
    </form>
  );
}
