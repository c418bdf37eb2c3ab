import { crossings, crossingSources } from '../../data/crossings';
import { LastChecked } from '../ui/dated';
import { ExternalLink } from '../ui/external-link';
import styles from './crossings.module.css';

export function Crossings() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="crossings-title">
      <h2 id="crossings-title" className={styles.title}>
        Who checks travellers now
      </h2>
      <dl className={styles.list}>
        {crossings.map(({ place, rule, detail }) => (
          <div key={place} className={styles.row}>
            <dt className={styles.place}>{place}</dt>
            <dd className={styles.rule}>{rule}</dd>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sources}>
        <LastChecked />. Sources:{' '}
        {crossingSources.map(({ name, url }, index) => (
          <span key={url}>
            {index > 0 && ' and '}
            <ExternalLink href={url}>{name}</ExternalLink>
          </span>
        ))}
      </p>
    </section>
  );
}
