import { getItemPath } from '@frontier/domain';
import type { ExplainerCard as Card } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { FormattedDate } from '@/components/ui/formatted-date';
import { TagText } from '@/components/content/tag-link';
import styles from './explainer-card.module.css';
import { LoadingMark } from './loading-mark';

const CARD_TAGS = 3;

interface ExplainerCardProps {
  readonly explainer: Card;
  /** Address of a drawing that the explainer has. */
  readonly picture?: string;
}

export function ExplainerCard({ explainer, picture }: ExplainerCardProps) {
  const tags = cleanTags(explainer.tags);
  const more = tags.length - CARD_TAGS;
  return (
    <article className={styles.card}>
      {picture && (
        // eslint-disable-next-line @next/next/no-img-element -- a drawing of the site, which needs no optimising
        <img src={picture} alt="" loading="lazy" className={styles.picture} />
      )}
      <h2 className={styles.title}>
        <a href={getItemPath('explainer', explainer.slug)}>
          {explainer.title}
          <LoadingMark />
        </a>
      </h2>
      <p className={styles.summary}>{explainer.summary}</p>
      <p className={styles.foot}>
        <span>
          {tags.slice(0, CARD_TAGS).map((tag) => (
            <TagText key={tag} tag={tag} />
          ))}
          {more > 0 && <span className={styles.more}>+{more} more</span>}
        </span>
        <span>
          Updated <FormattedDate value={explainer.updated_at} />
        </span>
      </p>
    </article>
  );
}
