import { getItemPath, ITEM_KINDS } from '@frontier/domain';
import type { ListResult } from '@/api/read';
import type { Status } from '@/api/types';
import { DateLine } from '@/components/content/date-line';
import { StatusMark } from '@/components/ui/status-mark';
import { OpenQuestions } from '@/features/status';
import { newestEvidence } from '@/lib/evidence';
import { getTexts } from '@/texts/texts';
import type { Place } from '../places';
import { HomeSection, NoEntries } from './home-section';
import styles from './now.module.css';
import { ShortDate } from './short-date';

interface NowProps extends ListResult<Status> {
  readonly places: readonly Place[];
  readonly today: string;
}

export function Now({ items, degraded, places, today }: NowProps) {
  const { front, dates } = getTexts();
  return (
    <HomeSection
      id="now"
      title={front.now}
      links={[{ text: front.sourcesAndHistory, href: ITEM_KINDS.status.section }]}
    >
      {items.length > 0 ? (
        <>
          <ul className={styles.list}>
            {items.map(({ id, slug, title, word, shape, date, questions }) => (
              <li key={id} className={styles.item}>
                <StatusMark shape={shape} size={18} />
                <a href={getItemPath('status', slug)} className={styles.link}>
                  <span className={styles.what}>
                    {title} <PlaceNumber place={places.find(({ record }) => record.slug === slug)} />
                  </span>{' '}
                  <span className={styles.date}>
                    <span className="visually-hidden">{dates.newestSource} </span>
                    <ShortDate date={date} today={today} />
                  </span>{' '}
                  <span className={styles.word}>{word}</span>
                </a>
                {questions.length > 0 && (
                  <div className={styles.open}>
                    <OpenQuestions questions={questions} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.note}>
            <DateLine newest={newestEvidence(items)} />
          </div>
        </>
      ) : (
        <NoEntries degraded={degraded}>{front.noStatus}</NoEntries>
      )}
    </HomeSection>
  );
}

function PlaceNumber({ place }: { readonly place: Place | undefined }) {
  const { front } = getTexts();
  if (!place) return null;
  return (
    <span className={styles.pin}>
      {place.number}
      <span className="visually-hidden"> {front.inTheDrawing}</span>
    </span>
  );
}
