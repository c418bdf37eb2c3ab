import { getTexts } from '@/texts/texts';
import type { HubCounts } from '../knowledge.loader';
import { ForwardIcon } from '@/components/ui/icons';
import styles from './category-cards.module.css';

interface CategoryCardsProps {
  readonly faqCount: number;
  readonly counts: HubCounts;
}

export function CategoryCards({ faqCount, counts }: CategoryCardsProps) {
  const texts = getTexts().sections.counts;
  const cards = [
    {
      name: 'FAQ',
      count: String(faqCount),
      text: 'Short answers with dates and sources.',
      href: '/knowledge/faq',
    },
    {
      name: 'Treaty Explorer',
      count: '15',
      real: counts.entries !== undefined && texts.entries(counts.entries),
      text: 'What is reported of the agreement, part by part.',
      href: '/knowledge/treaty',
    },
    {
      name: 'AI Assistant',
      count: '24/7',
      real: counts.answers !== undefined && texts.answers(counts.answers),
      text: 'Answers in English or Spanish, from what is published here.',
      href: '/knowledge/ask',
    },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ name, count, real, text, href }) => (
        <li key={name} className={styles.card}>
          <p className={styles.count}>
            {count} {real && <small>({real})</small>}
          </p>
          <h2 className={styles.name}>
            <a href={href}>
              {name} <ForwardIcon size={18} />
            </a>
          </h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
