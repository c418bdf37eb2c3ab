import { getItemPath } from '@frontier/domain';
import type { AnswerEntry } from '@/api/types';
import styles from './answer-list.module.css';

export function AnswerList({ answers }: { readonly answers: readonly AnswerEntry[] }) {
  return (
    <ul className={styles.list}>
      {answers.map(({ id, slug, question_en, question_es }) => (
        <li key={id}>
          <a href={getItemPath('answer', slug)}>{question_en}</a>
          <p lang="es">{question_es}</p>
        </li>
      ))}
    </ul>
  );
}
