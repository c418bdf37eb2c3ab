import { getItemPath, truncate } from '@frontier/domain';
import type { Faq } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { TagText } from '@/components/content/tag-link';
import styles from './faq-list.module.css';

interface FaqListProps {
  readonly faqs: readonly Faq[];
  readonly headingLevel?: 2 | 3;
}

const EXCERPT = 180;
const CARD_TAGS = 2;

export function FaqList({ faqs, headingLevel = 2 }: FaqListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list}>
      {faqs.map((faq) => (
        <li key={faq.id} className={styles.card}>
          <Heading className={styles.question}>
            <a href={getItemPath('faq', faq.slug)}>{faq.question}</a>
          </Heading>
          <p className={styles.answer}>{truncate(faq.answer, EXCERPT)}</p>
          <p>
            {cleanTags(faq.tags, CARD_TAGS).map((tag) => (
              <TagText key={tag} tag={tag} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
