import type { ReactNode } from 'react';
import type { Crumb } from '@/lib/seo/json-ld';
import column from '@/components/content/column.module.css';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { LegalNote } from '@/components/ui/legal-note';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly crumbs: readonly Crumb[];
  readonly form: { readonly title: string; readonly text: string; readonly body: ReactNode };
  readonly children: ReactNode;
}

export function FormPage({ crumbs, form, children }: FormPageProps) {
  return (
    <div className="container">
      <div className={column.column}>
        <Breadcrumb crumbs={crumbs} />
        {children}
        <section aria-labelledby="form-title" className={styles.form} data-print="hide">
          <h2 id="form-title" className={styles.title}>
            {form.title}
          </h2>
          <p className={styles.text}>{form.text}</p>
          {form.body}
        </section>
        <LegalNote />
      </div>
    </div>
  );
}
