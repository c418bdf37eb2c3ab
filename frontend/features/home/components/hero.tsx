import { formatFullDay } from '@/lib/dates';
import { getTexts } from '@/texts/texts';
import type { Place } from '../places';
import styles from './hero.module.css';
import { RockScene } from './rock-scene';

interface HeroProps {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly places: readonly Place[];
}

export function Hero({ day, places }: HeroProps) {
  const { front } = getTexts();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`container ${styles.grid}`}>
        <div className={styles.text}>
          <p className={styles.day}>
            <time dateTime={day}>{formatFullDay(day)}</time>
          </p>
          <h1 id="hero-title" className={styles.title}>
            {front.title}
          </h1>
          <p className={styles.lead}>{front.lead}</p>
        </div>
        <RockScene places={places} />
      </div>
      <div className={styles.water} />
    </section>
  );
}
