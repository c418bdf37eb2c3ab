import { getItemPath } from '@frontier/domain';
import type { ListResult } from '@/api/read';
import type { Faq } from '@/api/types';
import { TagText } from '@/components/content/tag-link';
import { cleanTags } from '@/lib/tags';
import { getTexts } from '@/texts/texts';
import styles from './home-faqs.module.css';
import { HomeSection, NoEntries } from './home-section';

const CARD_TAGS = 2;

export function HomeFaqs({ items, degraded }: ListResult<Faq>) {
  const { front } = getTexts();
  return (
    <HomeSection
      id="faqs-title"
      title={front.faqs}
      links={[
        { text: front.allQuestions, href: '/knowledge/faq' },
        { text: front.askYourOwn, href: '/knowledge/ask' },
      ]}
    >
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(({ id, slug, question, short_en, tags }) => (
            <li key={id} className={styles.card}>
              <h3 className={styles.question}>
                <a href={getItemPath('faq', slug)}>{question}</a>
              </h3>
              <p className={styles.foot}>
                {short_en && <strong>{short_en}</strong>}{' '}
                <span>
                  {cleanTags(tags, CARD_TAGS).map((tag) => (
                    <TagText key={tag} tag={tag} />
                  ))}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <NoEntries degraded={degraded}>{front.nothingYet}</NoEntries>
      )}
    </HomeSection>
  );
}
