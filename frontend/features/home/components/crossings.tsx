import { ITEM_KINDS } from '@frontier/domain';
import type { StatusCard } from '@/api/types';
import { CHECKS_MOVED_ON, type Crossing, crossingSources, crossingTimes } from '../crossings';
import { FormattedDate } from '@/components/ui/formatted-date';
import { EvidenceDate } from '@/components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '@/config/site';
import { ExternalLink } from '@/components/ui/external-link';
import { CrossingMap } from './crossing-map';
import styles from './crossings.module.css';

export function Crossings({ status }: { readonly status: readonly StatusCard[] }) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="crossings-title">
      <h2 id="crossings-title" className={styles.title}>
        Who checks travellers, and where
      </h2>
      <div className={styles.times}>
        {crossingTimes.map((time) => (
          <div
            key={time.when}
            role="group"
            className={styles.time}
            aria-labelledby={`crossings-${time.when}`}
          >
            <h3 id={`crossings-${time.when}`} className={styles.when}>
              {time.when === 'before' ? 'Before' : 'Since'} <FormattedDate value={CHECKS_MOVED_ON} />
            </h3>
            <CrossingMap {...time} />
            <dl className={styles.list}>
              {time.crossings.map((crossing) => (
                <Row
                  key={crossing.place}
                  crossing={crossing}
                  record={status.find(({ slug }) => slug === crossing.statusSlug)}
                />
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className={styles.sources}>
        For what applies now, see <a href={ITEM_KINDS.status.section}>where things stand</a>. The maps are not
        to scale: a bar across a way is a check, and the second shows the day on which the checks moved.{' '}
        <EvidenceDate on={FACTS_EVIDENCE_ON} />. Sources:{' '}
        {crossingSources.map(({ name, url }, index) => (
          <span key={url}>
            {index > 0 && (index < crossingSources.length - 1 ? ', ' : ' and ')}
            <ExternalLink href={url}>{name}</ExternalLink>
          </span>
        ))}
      </p>
    </section>
  );
}

interface RowProps {
  readonly crossing: Crossing;
  readonly record: StatusCard | undefined;
}

function Row({ crossing: { place, rule, detail }, record }: RowProps) {
  const note = record?.note ?? detail;
  return (
    <div className={styles.row}>
      <dt className={styles.place}>{place}</dt>
      <dd className={styles.rule}>{record?.word ?? rule ?? 'It is not available just now.'}</dd>
      {note && <dd className={styles.detail}>{note}</dd>}
    </div>
  );
}
