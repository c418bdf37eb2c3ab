import type { TimelineEvent } from '@/api/types';
import { getPhaseKey, type TimelineFilter, type TimelineOrder } from '../timeline';
import { Button } from '@/components/ui/button';
import styles from '@/components/content/filter-form.module.css';
import { getTexts } from '@/texts/texts';

interface TimelineFilterFormProps {
  /** All events; their phases are the choices. */
  readonly events: readonly TimelineEvent[];
  readonly filter: TimelineFilter;
  readonly order: TimelineOrder;
}

/** Plain GET form, so that it works without scripts and each choice has a URL. */
export function TimelineFilterForm({ events, filter, order }: TimelineFilterFormProps) {
  const texts = getTexts().timeline;
  const phases = [...new Set(events.flatMap(({ phase }) => phase ?? []))];
  return (
    <form
      // Remounts the form when the filter changes, so that the fields show the new values.
      key={`${filter.phase}\n${filter.actor}`}
      action="/timeline"
      method="get"
      role="search"
      aria-label={texts.filter}
      className={styles.form}
      data-print="hide"
    >
      <label className={styles.field}>
        <span>{texts.phase}</span>
        <select name="phase" defaultValue={filter.phase}>
          <option value="">{texts.allPhases}</option>
          {phases.map((phase) => (
            <option key={phase} value={getPhaseKey(phase)}>
              {phase}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{texts.actor}</span>
        <select name="actor" defaultValue={filter.actor}>
          <option value="">{texts.allActors}</option>
          {Object.entries(texts.actors).map(([actor, name]) => (
            <option key={actor} value={actor}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {order === 'newest' && <input type="hidden" name="order" value={order} />}
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}
