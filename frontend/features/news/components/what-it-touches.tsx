import { getItemPath } from '@frontier/domain';
import type { ReactNode } from 'react';
import page from '@/components/content/text-page.module.css';
import { StatusNotes } from '@/features/status';
import { getTexts } from '@/texts/texts';
import type { findTouched } from '../story';
import styles from './what-it-touches.module.css';

export function WhatItTouches({ status, questions, terms }: ReturnType<typeof findTouched>) {
  const { story: t } = getTexts();
  if (status.length + questions.length + terms.length === 0) return null;
  return (
    <aside aria-labelledby="touches" className={styles.touches}>
      <h2 id="touches" className={page.sectionTitle}>
        {t.touches}
      </h2>
      <StatusNotes records={status} />
      <Group title={t.questions}>
        {questions.map(({ id, slug, question, lang }) => (
          <li key={id} lang={lang}>
            <a href={getItemPath('faq', slug)}>{question}</a>
          </li>
        ))}
      </Group>
      <Group title={t.terms}>
        {terms.map(({ slug, names }) => (
          <li key={slug}>
            <a href={getItemPath('glossary-term', slug)}>{names[0]}</a>
          </li>
        ))}
      </Group>
    </aside>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={page.boxTitle}>{title}</h3>
      <ul className={page.links}>{children}</ul>
    </section>
  );
}
