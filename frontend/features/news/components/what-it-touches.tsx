import { getItemPath } from '@frontier/domain';
import type { ReactNode } from 'react';
import { StatusMark } from '@/components/ui/status-mark';
import { getTexts } from '@/texts/texts';
import type { Touched } from '../story';
import styles from './what-it-touches.module.css';

export function WhatItTouches({ status, questions, terms }: Touched) {
  const { story: t } = getTexts();
  if (status.length + questions.length + terms.length === 0) return null;
  return (
    <aside aria-labelledby="touches" className={styles.touches}>
      <h2 id="touches" className={styles.title}>
        {t.touches}
      </h2>
      <Group title={t.status}>
        {status.map(({ id, slug, title, word, shape }) => (
          <li key={id} className={styles.status}>
            <StatusMark shape={shape} size={18} />
            <a href={getItemPath('status', slug)}>
              <span>{title}</span> {word}
            </a>
          </li>
        ))}
      </Group>
      <Group title={t.questions}>
        {questions.map(({ id, slug, question, lang }) => (
          <li key={id}>
            <a href={getItemPath('faq', slug)} lang={lang} className={styles.question}>
              {question}
            </a>
          </li>
        ))}
      </Group>
      <Group title={t.terms} isRow>
        {terms.map(({ slug, names }) => (
          <li key={slug}>
            <a href={getItemPath('glossary-term', slug)}>{names[0]}</a>
          </li>
        ))}
      </Group>
    </aside>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isRow?: boolean;
  readonly children: readonly ReactNode[];
}

function Group({ title, isRow = false, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={isRow ? styles.row : styles.list}>{children}</ul>
    </section>
  );
}
