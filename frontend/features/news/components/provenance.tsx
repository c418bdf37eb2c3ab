import type { AnalysedArticle, SummaryKind } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import { ExternalLink } from '@/components/ui/external-link';
import styles from './provenance.module.css';

interface ProvenanceProps {
  readonly article: AnalysedArticle;
  readonly kind: SummaryKind | null;
  readonly writtenAt: string | null;
}

export function Provenance({ article, kind, writtenAt }: ProvenanceProps) {
  const source = article.source_name ?? 'The source';
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>Where it comes from</figcaption>
      <ol className={styles.row}>
        <li className={styles.mark} data-shape="solid">
          <span className={styles.what}>
            {article.source_url ? <ExternalLink href={article.source_url}>{source}</ExternalLink> : source}
          </span>
          <span>
            {article.date_known ? (
              <>
                published <FormattedDate value={article.published_at} />
              </>
            ) : (
              'undated'
            )}
          </span>
        </li>
        <li className={styles.mark} data-shape="half">
          <span className={styles.what}>Frontier Record</span>
          <span>
            read it <FormattedDate value={article.created_at} />
          </span>
        </li>
        <li className={styles.mark} data-shape="outline">
          <span className={styles.what}>{kind === 'local' ? 'Sentences quoted' : 'Summary written'}</span>
          <span>{writtenAt ? <FormattedDate value={writtenAt} /> : 'just now'}</span>
        </li>
      </ol>
    </figure>
  );
}
