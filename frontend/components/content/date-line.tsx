import { FormattedDate, SourceDate } from '../ui/formatted-date';
import { getTexts } from '@/texts/texts';
import styles from './evidence-date.module.css';

interface DateLineProps {
  /** Date of the newest source: YYYY-MM-DD, YYYY-MM, YYYY or words. */
  readonly newest: string | undefined;
  /** Day on which a person opened the sources, as `findOpenedDay` returns it; never a day of editing. */
  readonly opened?: string | undefined;
  readonly updated?: string | undefined;
}

/** States how current a page is, in the same words on every page. */
export function DateLine({ newest, opened, updated }: DateLineProps) {
  const texts = getTexts().dates;
  const parts = [
    newest && ([texts.newestSource, <SourceDate key="newest" value={newest} />] as const),
    opened && ([texts.lastLooked, <FormattedDate key="opened" value={opened} />] as const),
    updated && ([texts.updated, <FormattedDate key="updated" value={updated} />] as const),
  ].filter((part) => typeof part === 'object');
  if (parts.length === 0) return null;
  return (
    <p className={styles.evidence}>
      {texts.asFarAsWeKnow}
      {parts.map(([name, date]) => (
        <span key={name}>
          {' · '}
          {name} {date}
        </span>
      ))}
    </p>
  );
}
