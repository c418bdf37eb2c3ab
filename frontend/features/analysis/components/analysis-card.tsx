import { getItemPath } from '@frontier/domain';
import type { AnalysisCard as Card } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { FormattedDate } from '@/components/ui/formatted-date';
import { GeneratedMark } from '@/components/content/generated-mark';
import { TagText } from '@/components/content/tag-link';
import textStyles from '@/components/ui/text.module.css';
import { isSampleAnalysis } from '../analysis.samples';
import styles from './analysis-card.module.css';
import { SECTION_NAMES } from '../section-names';

const CARD_TAGS = 3;

interface AnalysisCardProps {
  readonly analysis: Card;
  readonly level?: 2 | 3;
}

/** Shows an analysis in a list. Names the section in words; the colours only repeat the section. */
export function AnalysisCard({ analysis, level = 2 }: AnalysisCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-section={analysis.section_type}>
      <p className={styles.meta}>
        {isSampleAnalysis(analysis) && <span className={textStyles.sample}>Sample</span>}
        <strong>{SECTION_NAMES[analysis.section_type]}</strong>
        <FormattedDate value={analysis.published_at} />
        {analysis.written_by !== 'editors' && (
          <GeneratedMark by={analysis.written_by} reviewed={analysis.reviewed !== null} />
        )}
        {analysis.lang === 'es' && <span>In Spanish</span>}
      </p>
      <Title className={styles.title} lang={analysis.lang}>
        <a href={getItemPath('analysis', analysis.slug)}>{analysis.title}</a>
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
