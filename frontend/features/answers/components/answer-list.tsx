import { pathOf } from '@frontier/domain';
import type { AnswerEntry } from '../../../api/types';
import { CitedText } from '../../../components/content/cited-text';
import { EvidenceDate } from '../../../components/content/evidence-date';
import { Sources } from '../../../components/content/sources';
import { cite } from '../../../lib/html/cite';
import styles from './answer-list.module.css';

/** Each question with its answer, in English and in Spanish, its date and its sources. */
export function AnswerList({ answers }: { readonly answers: readonly AnswerEntry[] }) {
  return (
    <ol className={styles.list}>
      {answers.map((answer) => (
        <Entry key={answer.id} answer={answer} />
      ))}
    </ol>
  );
}

function Entry({ answer }: { readonly answer: AnswerEntry }) {
  const { slug, question_en, question_es, answer_en_html, answer_es_html, as_of, sources } = answer;
  const english = cite(answer_en_html, sources, slug);
  // The marks lead to the list below, which both languages share.
  const spanish = cite(answer_es_html, english.sources, slug);
  return (
    <li id={pathOf('answer', slug).split('#')[1]} className={styles.entry}>
      <h2 className={styles.question}>{question_en}</h2>
      <CitedText text={english} />
      <div lang="es" className={styles.spanish}>
        <h3 className={styles.pregunta}>{question_es}</h3>
        <CitedText text={spanish} />
      </div>
      {as_of && <EvidenceDate on={as_of} />}
      <Sources sources={english.sources} of={slug} level={3} />
    </li>
  );
}
