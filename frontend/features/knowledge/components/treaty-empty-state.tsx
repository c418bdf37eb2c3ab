import { tabLabels } from '../treaty-tabs';
import { ButtonLink } from '@/components/ui/button';
import { getTexts } from '@/texts/texts';
import styles from './treaty-explorer.module.css';
import { TreatySearch } from './treaty-search';

/** Shows the page of the treaty while no section of the treaty is stored. */
export function TreatyEmptyState() {
  return (
    <>
      <p className={styles.waiting}>Waiting for official text</p>
      <TreatySearch disabled />
      <ul className={styles.tabs} aria-label={getTexts().treaty.parts}>
        {tabLabels.map((label) => (
          <li key={label}>
            <span className={styles.tab} aria-disabled="true">
              {label}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.empty}>
        <p>Until then, the news and the timeline say what has happened.</p>
        <p className={styles.actions}>
          <ButtonLink href="/news">Read the news</ButtonLink>
          <ButtonLink href="/timeline">See the timeline</ButtonLink>
        </p>
      </div>
    </>
  );
}
