import type { StatusCard } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import styles from './open-questions.module.css';

export function OpenQuestions({ questions }: Pick<StatusCard, 'questions'>) {
  const [first] = questions;
  if (!first) return null;
  return (
    <p className={styles.questions}>
      <span aria-hidden="true" className={styles.mark}>
        ?
      </span>
      <span>
        An official page has changed since: <a href={first.url}>{first.title}</a>, seen{' '}
        <FormattedDate value={first.found_at} />. We are looking at it.{' '}
        <span lang="es">Una página oficial ha cambiado desde entonces; lo estamos comprobando.</span>
      </span>
    </p>
  );
}
