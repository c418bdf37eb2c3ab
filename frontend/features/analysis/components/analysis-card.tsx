import { pathOf } from '@frontier/domain';
import type { AnalysisCard as Card } from '../../../api/types';
import { cleanTags } from '../../../lib/tags';
import { FormattedDate } from '../../../components/ui/formatted-date';
import { TagText } from '../../../components/content/tag-link';
import textStyles from '../../../components/ui/text.module.css';
import { isSampleAnalysis } from '../analysis.samples';
import styles from './analysis-card.module.css';
import { SECTION_NAMES } from '../section-names';

/** How many topics a card names. */
const CARD_TAGS = 3;

/** What nobody wrote by hand says so before it is opened. */
const GENERATED = { local: 'Quoted from sources', model: 'AI text' } as const;

interface AnalysisCardProps {
  readonly analysis: Card;
  readonly level?: 2 | 3;
}

/** The section is said in a word; tint and rule only repeat it. */
export function AnalysisCard({ analysis, level = 2 }: AnalysisCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-section={analysis.section_type}>
      <p className={styles.meta}>
        {isSampleAnalysis(analysis) && <span className={textStyles.sample}>Sample</span>}
        <strong>{SECTION_NAMES[analysis.section_type]}</strong>
        <FormattedDate value={analysis.published_at} />
        {analysis.written_by !== 'editors' && <span>{GENERATED[analysis.written_by]}</span>}
        {analysis.reviewed && <span>Reviewed</span>}
        {analysis.lang === 'es' && <span>In Spanish</span>}
      </p>
      <Title className={styles.title} lang={analysis.lang}>
        <a href={pathOf('analysis', analysis.slug)}>{analysis.title}</a>
      </Title>
      <p className={styles.summary} lang={analysis.lang}>
        {analysis.summary}
      </p>
      <p className={styles.tags}>
        {cleanTags(analysis.tags, CARD_TAGS).map((tag) => (
          <TagText key={tag} tag={tag} />
        ))}
      </p>
    </article>
  );
}
